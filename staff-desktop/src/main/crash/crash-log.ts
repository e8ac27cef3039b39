import { readFileSync } from 'node:fs';
import { writeWhole } from '../files/write-file.ts';
import { scrub } from './scrub.ts';

export interface Crash {
  reason: string;
  exitCode: number;
  /** The section that was open, without a record's id. */
  section: string;
}

export interface CrashLog {
  /** Remembers an error for the next crash's entry. */
  note: (message: string) => void;
  /** Writes an entry, and returns it. */
  record: (crash: Crash) => string;
  /** Every kept entry, the latest last. Empty if nothing has crashed. */
  read: () => string;
}

const mostNotes = 20;
const mostCharacters = 64_000;

/**
 * Keeps what happened before a page's process ended, in one file on this computer. Nothing is sent: the user
 * can read it, save it and send it by hand.
 */
export function createCrashLog(parts: {
  file: string;
  /** The versions of the program and the system, for the head of an entry. */
  system: string;
  now: () => Date;
  log: (channel: string, error: unknown) => void;
}): CrashLog {
  let notes: string[] = [];
  let text = readText(parts.file);
  let writing = Promise.resolve();
  return {
    note(message) {
      notes = [...notes, `${parts.now().toISOString()} ${scrub(message)}`].slice(-mostNotes);
    },
    record({ reason, exitCode, section }) {
      const entry = [
        `${parts.now().toISOString()} ${parts.system}`,
        `The page's process ended: ${reason}, code ${exitCode}, in ${section || 'no section'}`,
        ...notes,
        '',
      ].join('\n');
      notes = [];
      text = `${text}${text === '' ? '' : '\n'}${entry}`.slice(-mostCharacters);
      const whole = text;
      writing = writing
        .then(() => writeWhole(parts.file, whole))
        .catch((error: unknown) => parts.log('crash log', error));
      return entry;
    },
    read: () => text,
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
