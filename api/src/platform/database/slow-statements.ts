import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Logger } from '../log.ts';
import { isPostgres } from './is-postgres.ts';
import type { Db } from './schema.ts';

const slowMs = 200;
/** The same statement is logged once in this time, with how often it was slow meanwhile. */
const logAgainMs = 60_000;
/** A plan costs the database a little: of many slow statements only some are explained. */
const explainAgainMs = 5_000;
const mostKnown = 200;
/** Of a statement's text, so that a list of a thousand placeholders is not a page. */
const longestText = 1_500;

interface SlowStatements {
  /** Notes how long a statement took. */
  note(sql: string, parameters: readonly unknown[], ms: number): void;
  /** Waits until what was noted is logged. */
  settle(): Promise<void>;
}

interface Options {
  readonly log: Logger;
  readonly count: () => void;
  /** Explains statements, off the path of the request. */
  readonly readers: () => Db;
}

/** The text without the literals that are written into it: values are never logged. */
const withoutValues = (sql: string) =>
  sql.slice(0, longestText).replaceAll(/'[^']*('|$)|(?<![$\w])\d+/g, '…');

/** The first line of a plan, which names no values: they are in the lines below it. */
async function explain(db: Db, sql: string, parameters: readonly unknown[]) {
  const start = isPostgres(db) ? 'explain' : 'explain query plan';
  const { rows } = await db.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(
    CompiledQuery.raw(`${start} ${sql}`, [...parameters]),
  );
  return rows[0]?.detail ?? rows[0]?.['QUERY PLAN'];
}

/** Logs slow statements with the first line of their plan, when the request that made them goes on. */
export function createSlowStatements({ count, log, readers }: Options): SlowStatements {
  // A request's turn, transaction and patience must not follow the explanation.
  const outside = AsyncLocalStorage.snapshot();
  const known = new Map<string, { at: number; more: number }>();
  const running = new Set<Promise<void>>();
  let explainedAt = Number.NEGATIVE_INFINITY;

  async function tell(sql: string, parameters: readonly unknown[], facts: object): Promise<void> {
    await nextTurn();
    let plan: string | undefined;
    if (performance.now() - explainedAt >= explainAgainMs) {
      explainedAt = performance.now();
      // Some statements have no plan, and a database that ends has no answer.
      plan = await outside(() => explain(readers(), sql, parameters)).catch(() => undefined);
    }
    log.warn({ ...facts, statement: withoutValues(sql), plan }, 'a statement was slow');
  }

  return {
    note(sql, parameters, ms) {
      if (ms < slowMs || sql.startsWith('explain ')) return;
      count();
      const now = performance.now();
      const before = known.get(sql);
      if (before && now - before.at < logAgainMs) {
        before.more += 1;
        return;
      }
      known.delete(sql);
      if (known.size >= mostKnown) known.delete(known.keys().next().value as string);
      known.set(sql, { at: now, more: 0 });
      const told = tell(sql, parameters, { ms: Math.round(ms), alsoBefore: before?.more ?? 0 }).finally(() =>
        running.delete(told),
      );
      running.add(told);
    },
    async settle() {
      await Promise.all(running);
    },
  };
}
