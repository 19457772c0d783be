//! Runs the program that the including test defines as `PROGRAM`.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the program with this input, and waits for its end.
pub fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(super::PROGRAM)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The write fails if a command ends without reading its input.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Returns the standard output of a command that must succeed and print no error.
pub fn answer(arguments: &[&str]) -> String {
    let output = run(arguments, b"");
    let errors = String::from_utf8(output.stderr).unwrap();
    // Progress lines appear on a busy machine.
    let errors: String = errors.split_inclusive('\n').filter(|line| !line.starts_with("progress: ")).collect();
    assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the standard error of a command that must fail with this exit status and print nothing else.
pub fn complaint(arguments: &[&str], status: i32) -> String {
    let output = run(arguments, b"");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!((output.status.code(), said.as_str()), (Some(status), ""), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}
