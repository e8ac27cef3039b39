import { existsSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { makePrivateFile } from '../platform/private-files.ts';
import type { StoredFile } from '../platform/storage/storage.ts';

export interface ListedFile extends StoredFile {
  readonly sha256: string;
}

export const fileListName = 'files.sqlite';

/** Files that are stored together, so that a copy that breaks off has most of what it did. */
const batchSize = 100;

/** The list of a backup's files: a database, because there may be millions of them. */
export interface FileList {
  add(file: ListedFile): void;
  find(key: string): ListedFile | undefined;
  /** Whether any file has this content. */
  has(sha256: string): boolean;
  all(): IterableIterator<ListedFile>;
  /** Stores what was added. */
  flush(): void;
  totals(): { readonly count: number; readonly bytes: number };
  close(): void;
}

/** Opens the list in `folder`; undefined if there is none to read. */
export function openFileList(folder: string, use: 'write' | 'read'): FileList | undefined {
  const path = join(folder, fileListName);
  if (use === 'write') makePrivateFile(path);
  else if (!existsSync(path)) return undefined;
  const database = new BetterSqlite(path, { readonly: use === 'read' });
  if (use === 'write')
    database.exec(
      `create table if not exists files
         (key text primary key, bytes integer not null, changedAt integer not null, sha256 text not null)
         without rowid;
       create index if not exists files_content on files (sha256)`,
    );
  // A backup that broke off before its list had a table.
  if (database.prepare(`select 1 from sqlite_master where name = 'files_content'`).get() === undefined) {
    database.close();
    return undefined;
  }
  const columns = 'key, bytes, changedAt, sha256';
  const insert = () =>
    database.prepare(`insert or replace into files (${columns}) values (@key, @bytes, @changedAt, @sha256)`);
  const adding = use === 'write' ? insert() : undefined;
  const finding = database.prepare(`select ${columns} from files where key = ?`);
  const having = database.prepare('select 1 from files where sha256 = ? limit 1');
  let waiting: ListedFile[] = [];
  const flush = database.transaction(() => {
    for (const file of waiting) adding?.run(file);
    waiting = [];
  });
  return {
    add(file) {
      waiting.push(file);
      if (waiting.length >= batchSize) flush();
    },
    flush: () => flush(),
    find: (key) => finding.get(key) as ListedFile | undefined,
    has: (sha256) => having.get(sha256) !== undefined,
    all: () =>
      database.prepare(`select ${columns} from files order by key`).iterate() as IterableIterator<ListedFile>,
    totals: () =>
      database.prepare('select count(*) as count, coalesce(sum(bytes), 0) as bytes from files').get() as {
        count: number;
        bytes: number;
      },
    close() {
      if (waiting.length > 0) flush();
      database.close();
    },
  };
}
