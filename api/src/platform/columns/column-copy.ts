import type { Condition } from './columns.ts';
import { CopyThread } from './copy-thread.ts';

/** What is copied, and how the copy follows changes of its table. */
export interface CopiedTable {
  readonly columns: readonly string[];
  /** All rows of the copy: `rowid` and the columns. */
  readonly all: string;
  /** The row with an id: `rowid`, 1 if it belongs to the copy or 0 if not, and the columns. */
  readonly one: string;
  /** The number of the latest change. */
  readonly latest: string;
  /** Ids of the rows that changed after a number, one row for each change. */
  readonly changedAfter: string;
}

/** Holds a table's columns in memory on a separate thread, up to date at each count. */
export class ColumnCopy extends CopyThread<readonly Condition[], number> {
  constructor(file: string, table: CopiedTable) {
    super(new URL('./column-worker.ts', import.meta.url), { file, table });
  }

  /** How many rows meet every condition now; undefined until everything is read. */
  count(conditions: readonly Condition[]): Promise<number | undefined> {
    return this.ask(conditions);
  }
}
