// Runs what the page assets/dice/check.html checks with, without a browser: a JSON list of logs comes in, a line for each
// goes out, in the form of check.py.
import { readFileSync } from "node:fs";

const page = readFileSync(new URL("../../assets/dice/check.html", import.meta.url), "utf8");
const script = (id) => page.match(new RegExp(`<script id="${id}">([^]*?)</script>`))[1];
const check = new Function(`${script("words")}${script("core")}; return check;`)();

const said = { commitment: () => "commitment", words: ({ line }) => `words ${line}`, line: ({ line }) => `line ${line}`, end: () => "end" };
const summary = (log) => {
  try {
    const { verdict, wrong, rolls, fingerprint, changed } = check(log);
    return `${verdict} ${wrong}/${rolls.length} ${fingerprint ?? "-"} ${changed.map((change) => said[change.what](change)).join("; ")}`.trim();
  } catch (error) {
    if (!error.why) throw error;
    return "unreadable";
  }
};
console.log(JSON.parse(readFileSync(0, "utf8")).map(summary).join("\n"));
