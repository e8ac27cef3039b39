import type { Config } from '../config.ts';
import type { RunningContext } from '../create-context.ts';

/** What was found about one thing, in plain sentences. */
export interface Finding {
  /** `note`: works, and somebody should know it. */
  readonly state: 'right' | 'note' | 'wrong';
  readonly sentence: string;
}

export const right = (sentence: string): Finding => ({ state: 'right', sentence });
export const note = (sentence: string): Finding => ({ state: 'note', sentence });
export const wrong = (sentence: string): Finding => ({ state: 'wrong', sentence });

/** What only the settings and the machine tell. */
export type Check = (config: Config) => Promise<readonly Finding[]>;
/** What the database must be open for. Nothing is written to it. */
export type DatabaseCheck = (context: RunningContext) => Promise<readonly Finding[]>;

/** What an error says, without its stack. */
export const reasonOf = (error: unknown): string => {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
};
