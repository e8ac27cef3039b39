import { ExplainNode, RawNode, type RootOperationNode, sql } from 'kysely';
import type { Db } from '../../../src/platform/database/connect.ts';
import type { TestApp } from '../test-app.ts';

/** The plans of the queries that `read` makes. */
export async function planOf(app: TestApp, read: (db: Db) => Promise<unknown>): Promise<string> {
  const { db, engine } = app.context;
  const how = engine === 'sqlite' ? sql`query plan`.toOperationNode() : undefined;
  const explain = (node: RootOperationNode) =>
    RawNode.is(node)
      ? RawNode.create(
          [`explain ${how ? 'query plan ' : ''}${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
          node.parameters,
        )
      : { ...node, explain: ExplainNode.create(undefined, how) };
  let plan = '';
  const explaining = db.withPlugin({
    transformQuery: ({ node }) => explain(node),
    async transformResult({ result }) {
      plan += JSON.stringify(result.rows);
      return result;
    },
  });
  await read(explaining);
  return plan;
}
