import Database from 'better-sqlite3';
import pg from 'pg';

/** The moment of a statement at which the process is killed. */
export interface StatementMoment {
  /** A regular expression of the statement's beginning. */
  readonly statement: string;
  /** Of the statement itself, or of the commit of its transaction. */
  readonly moment: 'before' | 'after' | 'before commit' | 'after commit';
}

type Anything = (...given: unknown[]) => unknown;

let armed: StatementMoment | undefined;
/** The connections whose open transaction contains the statement. */
const inside = new Set<unknown>();

/** Like a power cut: nothing is finished or closed. */
const die = () => process.kill(process.pid, 'SIGKILL');

function isReached(connection: unknown, sql: string, moment: 'before' | 'after'): boolean {
  if (!armed) return false;
  if (/^commit/i.test(sql)) return inside.has(connection) && armed.moment === `${moment} commit`;
  if (/^(begin|start|rollback)/i.test(sql)) inside.delete(connection);
  if (!new RegExp(armed.statement, 'i').test(sql)) return false;
  inside.add(connection);
  return armed.moment === moment;
}

/** Kills this process at the first such moment from now on. */
export function killAt(moment: StatementMoment): void {
  inside.clear();
  armed = moment;
}

function watch(
  prototype: Record<string, Anything>,
  method: string,
  look: (statement: unknown, given: readonly unknown[]) => { sql: unknown; connection: unknown },
): void {
  const original = prototype[method] as Anything;
  prototype[method] = function watched(this: unknown, ...given: unknown[]) {
    const looked = look(this, given);
    const [sql, connection] = [String(looked.sql), looked.connection];
    if (isReached(connection, sql, 'before')) die();
    const result = original.apply(this, given);
    if (!armed) return result;
    const end = () => void (isReached(connection, sql, 'after') && die());
    if (!(result instanceof Promise)) end();
    return result instanceof Promise ? result.then((answer: unknown) => (end(), answer)) : result;
  };
}

/** Watches the statements of both engines' drivers. The product does not know of it. */
export function watchStatements(): void {
  const memory = new Database(':memory:');
  const statements = Object.getPrototypeOf(memory.prepare('select 1')) as Record<string, Anything>;
  memory.close();
  for (const method of ['run', 'all', 'get', 'iterate']) {
    watch(statements, method, (statement) => {
      const { source, database } = statement as { source: string; database: unknown };
      return { sql: source, connection: database };
    });
  }
  watch(pg.Client.prototype as unknown as Record<string, Anything>, 'query', (connection, [query]) => {
    const { text } = (typeof query === 'string' ? { text: query } : (query ?? {})) as { text?: string };
    return { sql: text ?? '', connection };
  });
}
