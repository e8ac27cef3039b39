import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/**
 * Tells the planner about the rows that exist. On PostgreSQL the tables and indexes are written anew,
 * without the room of rows that an earlier test removed: plans of nearly equal cost would change with it.
 */
export async function readStatistics({ context: { db, engine } }: TestApp): Promise<void> {
  await sql.raw(engine === 'sqlite' ? 'analyze' : 'vacuum (full, analyze)').execute(db);
}
