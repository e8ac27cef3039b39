import { tmpdir } from 'node:os';
import { ExplainNode, RawNode, type RootOperationNode, sql } from 'kysely';
import { type Db, openDatabases } from '../../../src/platform/database/connect.ts';
import type { TestApp } from '../test-app.ts';
import { createCopy } from './postgres-copies.ts';

type Read = (db: Db) => Promise<unknown>;

/** The plans of the queries that `read` makes, by what the database knows of its rows. */
export function planOf(app: TestApp, read: Read): Promise<string> {
  return explain(app.context, read);
}

/**
 * The plans in a database that never held rows. On PostgreSQL a database that another test used has larger
 * tables and indexes, and plans of equal cost change with them.
 */
export async function planOfEmpty(app: TestApp, read: Read): Promise<string> {
  const { engine } = app.context;
  if (engine === 'sqlite') return explain(app.context, read);
  const databases = openDatabases({ databaseUrl: await createCopy(), dataDir: tmpdir() });
  try {
    return await explain({ db: databases.db, engine }, read);
  } finally {
    await databases.close();
  }
}

async function explain(
  { db, engine }: Pick<TestApp['context'], 'db' | 'engine'>,
  read: Read,
): Promise<string> {
  const how = engine === 'sqlite' ? sql`query plan`.toOperationNode() : undefined;
  const explained = (node: RootOperationNode) =>
    RawNode.is(node)
      ? RawNode.create(
          [`explain ${how ? 'query plan ' : ''}${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
          node.parameters,
        )
      : { ...node, explain: ExplainNode.create(undefined, how) };
  let plan = '';
  const explaining = db.withPlugin({
    transformQuery: ({ node }) => explained(node),
    async transformResult({ result }) {
      plan += JSON.stringify(result.rows);
      return result;
    },
  });
  await read(explaining);
  return plan;
}
