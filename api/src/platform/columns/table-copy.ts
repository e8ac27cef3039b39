import { CopyThread } from './copy-thread.ts';
import type { ColumnKind, ColumnTest } from './sorted-columns.ts';

/** What is copied, and how the copy follows changes of its table. */
export interface SortedTable {
  readonly columns: readonly ColumnKind[];
  /** All rows: `rowid` and the columns. */
  readonly all: string;
  /** The columns of the row with a `rowid`. */
  readonly one: string;
  /** Every `rowid` in the basic order, which is by id. */
  readonly inOrder: string;
  /** The id of the row with a `rowid`. */
  readonly idOf: string;
  /** The number of the latest change. */
  readonly latest: string;
  /** `rowid` of each change after a number, and 1 if the row came or went. */
  readonly changedAfter: string;
}

/**
 * A condition; `rowsOf` is one that only the database can test: a statement that returns each row's `rowid`.
 */
export type AskedTest =
  | ColumnTest
  | { readonly rowsOf: { readonly sql: string; readonly parameters: readonly unknown[] } }
  | { readonly all: readonly AskedTest[] }
  | { readonly any: readonly AskedTest[] }
  | { readonly not: AskedTest };

export interface AskedPage {
  readonly test: AskedTest;
  /** Without a column, in the basic order. */
  readonly by: { readonly column?: string | undefined; readonly isDescending: boolean };
  readonly limit: number;
  readonly skip: number;
}

export interface IdPage {
  readonly ids: string[];
  /** How many rows meet the condition. */
  readonly total: number;
}

/** Holds a table's columns in memory on a separate thread, sorted, and up to date for each page. */
export class TableCopy extends CopyThread<AskedPage, IdPage> {
  constructor(file: string, table: SortedTable) {
    super(new URL('./table-worker.ts', import.meta.url), { file, table });
  }
}
