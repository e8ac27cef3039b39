import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

/** The longest subject that a list of commits shows whole. */
export const SUBJECT_MAX = 72;

/** Commits before this day are older than the rule. */
const RULE_SINCE = '2026-11-25T20:00:00Z';

/**
 * Returns the lines `<hash> <subject>` whose subject is too long.
 * @param {string} log
 * @returns {string[]}
 */
export function longSubjects(log) {
  return log.split('\n').filter((line) => line.slice(line.indexOf(' ') + 1).length > SUBJECT_MAX);
}

/**
 * Checks the subjects of the commits since the rule began. Passes where there is no Git history.
 * @returns {number} an exit code
 */
export function checkCommitSubjects() {
  const log = readLog();
  const long = log === undefined ? [] : longSubjects(log);
  for (const line of long) console.error(`The subject is longer than ${SUBJECT_MAX} characters: ${line}`);
  return long.length > 0 ? 1 : 0;
}

function readLog() {
  try {
    return execFileSync('git', ['log', '--no-merges', '--format=%h %s', `--since=${RULE_SINCE}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
