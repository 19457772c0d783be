# 이름: 띄어쓰기 없이 최대 32자. 설명: 최대 100자.

cmd-hypnosia-name = hypnosia
cmd-hypnosia-description = 2~6명이 즐기는 보드게임 힙노시아

cmd-new-name = 새게임
cmd-new-description = 이 채널에 테이블을 엽니다
cmd-games-name = 게임목록
cmd-games-description = 이 서버에서 진행 중인 게임을 봅니다
cmd-board-name = 보드
cmd-board-description = 이 채널의 게임 보드를 맨 아래로 다시 가져옵니다
cmd-resign-name = 기권
cmd-resign-description = 이 채널에서 하고 있는 게임을 기권합니다
cmd-close-name = 닫기
cmd-close-description = 시작 전의 내 테이블을 닫습니다. 관리자는 모든 테이블을 닫을 수 있습니다
cmd-leaderboard-name = 순위표
cmd-leaderboard-description = 이 서버에서 누가 가장 잘하는지 봅니다
cmd-profile-name = 프로필
cmd-profile-description = 이 서버에서 한 사람의 성적을 봅니다
cmd-rules-name = 규칙
cmd-rules-description = 게임 규칙을 한 페이지씩 봅니다
cmd-settings-name = 설정
cmd-settings-description = 내 설정 또는 서버 설정
cmd-privacy-name = 개인정보
cmd-privacy-description = 나에 대해 저장된 것과 지우는 방법
cmd-help-name = 도움말
cmd-help-description = 이 봇의 사용법을 한 페이지에 담았습니다

cmd-context-profile-name = 힙노시아 프로필

opt-table-name = 테이블
opt-table-description = 테이블 번호. 없으면 이 채널의 테이블
opt-variant-name = 규칙
opt-variant-description = 두 개가 쌓인 말이 다리를 건널 수 있나요?
opt-time-name = 시간
opt-time-description = 한 턴의 제한 시간
opt-rated-name = 레이팅반영
opt-rated-description = 이 게임을 레이팅에 반영할까요?
opt-computers-name = 컴퓨터
opt-computers-description = 바로 앉힐 컴퓨터의 수
opt-level-name = 수준
opt-level-description = 컴퓨터의 실력
opt-invite-name = 초대
opt-invite-description = 초대할 사람: 최대 다섯 명을 멘션으로, 예: @Ada @Bruno
opt-by-name = 기준
opt-by-description = 목록을 무엇에 따라 정렬할지
opt-period-name = 기간
opt-period-description = 이번 시즌 또는 전체 기간
opt-person-name = 사람
opt-person-description = 누구의 성적인지, 비워 두면 내 성적
opt-chapter-name = 장
opt-chapter-description = 어디부터 읽을지
opt-for-name = 대상
opt-for-description = 내 설정 또는 서버 설정

choice-by-rating = 레이팅
choice-by-wins = 승리
choice-by-points = 점수
choice-by-share = 승률
choice-period-season = 이번 시즌
choice-period-all = 전체 기간
choice-of-me = 내 설정
choice-of-server = 서버 설정
choice-rated-yes = 반영
choice-rated-no = 반영 안 함
