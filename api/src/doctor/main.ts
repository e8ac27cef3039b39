import { runCommand } from '../backup/run-command.ts';
import { examine } from './examine.ts';

const marks = { right: '  ok    ', note: '  note  ', wrong: '  WRONG ' } as const;

/** Prints what is right and wrong with an installation. The exit code is 1 if anything is wrong. */
async function main(): Promise<void> {
  let wrongs = 0;
  for await (const { state, sentence } of examine(process.env)) {
    if (state === 'wrong') wrongs += 1;
    process.stdout.write(`${marks[state]}${sentence}\n`);
  }
  if (wrongs > 0) process.exitCode = 1;
  process.stdout.write(
    wrongs > 0 ? `\n${wrongs} to put right: docs/runbook.md says how.\n` : '\nAll is well.\n',
  );
}

runCommand(main);
