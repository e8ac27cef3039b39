import { expect, test } from 'vitest';
import { readConsoleAgent } from './console-agent.ts';

test("a console's user agent names its system and its shell", () => {
  expect(readConsoleAgent('MilonConsole/0.1.0 (darwin; electron)')).toEqual({
    system: 'macOS',
    shell: 'electron',
  });
  expect(readConsoleAgent('MilonConsole/0.1.0 (freebsd; web)')).toEqual({ system: 'freebsd', shell: 'web' });
});

test.each(['', 'curl/8', 'MilonConsole/0.1.0', 'MilonConsole/0.1.0 (linux; other)'])(
  '%j is not a console',
  (agent) => {
    expect(readConsoleAgent(agent)).toBeUndefined();
  },
);
