import type { Db } from '../../platform/database/connect.ts';

/** The row of a gateway's token, made at the first use. */
export async function getGatewayToken(db: Db, name: string) {
  const find = () => db.selectFrom('gateway_tokens').selectAll().where('name', '=', name).executeTakeFirst();
  const found = await find();
  if (found) return found;
  await db
    .insertInto('gateway_tokens')
    .values({
      name,
      expires_at: 0,
      last_grant_at: 0,
      earlier_grant_at: 0,
      granting_until: 0,
      resting_until: 0,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return await db.selectFrom('gateway_tokens').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
}
export type GatewayTokenRow = Awaited<ReturnType<typeof getGatewayToken>>;

/** Makes this process the one that asks for a token; false if the row changed since it was read. */
export async function beginGrant(
  db: Db,
  row: GatewayTokenRow,
  grant: { readonly at: number; readonly until: number },
): Promise<boolean> {
  const begun = await db
    .updateTable('gateway_tokens')
    .set({
      last_grant_at: grant.at,
      earlier_grant_at: row.last_grant_at,
      granting_until: grant.until,
    })
    .where('name', '=', row.name)
    .where('last_grant_at', '=', row.last_grant_at)
    .where('granting_until', '=', row.granting_until)
    .returning('name')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Keeps the token that the grant begun at `grantAt` returned. */
export async function finishGrant(
  db: Db,
  name: string,
  grantAt: number,
  token: { readonly sealed: string; readonly expiresAt: number },
): Promise<void> {
  await db
    .updateTable('gateway_tokens')
    .set({ sealed: token.sealed, expires_at: token.expiresAt, granting_until: 0 })
    .where('name', '=', name)
    .where('last_grant_at', '=', grantAt)
    .execute();
}

/** Ends a grant that returned no token. Without `restingUntil` it was never sent, and does not count. */
export async function failGrant(
  db: Db,
  before: GatewayTokenRow,
  grantAt: number,
  restingUntil: number | undefined,
): Promise<void> {
  const { last_grant_at, earlier_grant_at } = before;
  await db
    .updateTable('gateway_tokens')
    .set({
      granting_until: 0,
      ...(restingUntil === undefined ? { last_grant_at, earlier_grant_at } : { resting_until: restingUntil }),
    })
    .where('name', '=', before.name)
    .where('last_grant_at', '=', grantAt)
    .execute();
}
