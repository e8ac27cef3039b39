/** What a statement tells of one payment. */
export interface StatementLine {
  /** Its number in the text, from 1. */
  readonly line: number;
  /** The line itself, for the person who reads the result. */
  readonly text: string;
  /** As `readTrxId` writes it. */
  readonly trxId: string | undefined;
  readonly poisha: number | undefined;
  /** `YYYY-MM-DD`. */
  readonly day: string | undefined;
  /** Whether the money came in. False of what was sent, reversed or failed. */
  readonly isIncoming: boolean;
}

/** Lets other requests run between two steps. */
export type Pause = () => Promise<void>;

/** The most signs of a line that a person reads. */
const shownMost = 240;

export const shownText = (text: string): string =>
  text
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, shownMost);
