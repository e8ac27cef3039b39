import { parseArgs } from 'node:util';

export interface SeedArguments {
  readonly members: number;
  readonly seed: number;
  readonly demo: boolean;
  readonly ifEmpty: boolean;
}

/** The request cannot be carried out; the message is one sentence for the user. */
export class SeedRefusal extends Error {
  override readonly name = 'SeedRefusal';
}

/** Members in a demo. */
const usualMembers = 400;
const mostMembers = 10_000_000;

function wholeNumber(name: string, text: string | undefined, usual: number, most: number): number {
  if (text === undefined) return usual;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new SeedRefusal(`--${name} takes a whole number from 1 to ${most.toLocaleString('en-GB')}.`);
}

/**
 * Reads the command line. Throws `SeedRefusal` for unknown arguments, and in production without `--members`.
 */
export function readArguments(line: readonly string[], production: boolean): SeedArguments {
  const options = {
    members: { type: 'string' },
    seed: { type: 'string' },
    demo: { type: 'boolean' },
    'if-empty': { type: 'boolean' },
  } as const;
  const read = () => {
    try {
      return parseArgs({ args: [...line], options, strict: true }).values;
    } catch {
      throw new SeedRefusal('The only options are --members N, --seed S, --demo and --if-empty.');
    }
  };
  const values = read();
  if (production && values.members === undefined) {
    throw new SeedRefusal(
      'Invented members do not belong in production: add --members N if you really want them.',
    );
  }
  if (production && values.demo) {
    throw new SeedRefusal('The demo accounts do not belong in production: their passwords are public.');
  }
  return {
    members: wholeNumber('members', values.members, usualMembers, mostMembers),
    seed: wholeNumber('seed', values.seed, 1, 2_147_483_647),
    demo: values.demo ?? false,
    ifEmpty: values['if-empty'] ?? false,
  };
}
