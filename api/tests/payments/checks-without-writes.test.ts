import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPayments, checkRefunds } from '../../src/modules/payments/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { ClockJumped } from '../../src/platform/time/known-time.ts';
import { cannotWrite } from '../../src/platform/write-health/cannot-write.ts';
import { refuseWrites } from '../support/faults/full-disk.ts';
import { openRefundFixture, type RefundFixture } from '../support/fixtures/refund-fixture.ts';
import { startCheckout } from '../support/payments.ts';
import { type LocalSslcommerz, startLocalSslcommerz } from '../support/services/sslcommerz.ts';

let gateway: LocalSslcommerz;
let shop: RefundFixture;
let lines: string[];
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
});
beforeEach(async () => {
  shop = await openRefundFixture(gateway);
  lines = [];
});
afterEach(() => shop.app.close());
afterAll(() => gateway.close());

/** A payment and a refund about which the gateway must be asked now. */
async function leaveBothDue(): Promise<void> {
  const { id } = await shop.buy();
  gateway.refundState = 'processing';
  await shop.refund(id);
  await startCheckout(shop.member, shop.silver.id);
  await shop.app.advance(10 * 60_000);
  gateway.calls.length = 0;
}

/** Fails every reservation with an error of the database that says nothing about other writes. */
async function refuseReservations(table: string): Promise<void> {
  const { db, engine } = shop.app.context;
  const on = sql`before update of next_check_at on ${sql.table(table)}`;
  if (engine === 'sqlite') {
    await sql`create trigger strange ${on} begin select raise(abort, 'strange'); end`.execute(db);
    return;
  }
  await sql`create function strange() returns trigger language plpgsql as
    $$ begin raise exception 'strange'; end $$`.execute(db);
  await sql`create trigger strange ${on} for each row execute function strange()`.execute(db);
}

const logged = () => lines.filter((line) => line.includes('could not apply')).length;
const jobs = { transactions: checkPayments, refunds: checkRefunds } as const;

/** Runs a job, and stops it once it has logged far too much. Returns its error. */
function run(job: typeof checkPayments, changes: object = {}): Promise<unknown> {
  const stop = new AbortController();
  const write = (line: string) => void (lines.push(line) > 20 && stop.abort());
  return job({ ...shop.app.context, log: createLog('debug', { write }), ...changes }, stop.signal).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each(['transactions', 'refunds'] as const)(
  'while the database takes no writes, the checks of %s fail as a whole and ask no gateway',
  async (table) => {
    await leaveBothDue();
    const allow = await refuseWrites(shop.app);
    const error = await run(jobs[table]);
    await allow();
    expect(cannotWrite(error)).toBe(true);
    expect([logged(), gateway.calls]).toEqual([0, []]);
    expect(await run(jobs[table])).toBeUndefined();
    expect(gateway.calls.length).toBeGreaterThan(0);
  },
);

test.each(['transactions', 'refunds'] as const)(
  'checks of %s end if none could be reserved: each error is logged once',
  async (table) => {
    await leaveBothDue();
    await refuseReservations(table);
    expect(await run(jobs[table])).toBeUndefined();
    expect([logged(), gateway.calls]).toEqual([1, []]);
  },
);

test.each(['transactions', 'refunds'] as const)(
  'checks of %s stop where the clock jumps, and log no row for it',
  async (table) => {
    await leaveBothDue();
    const { clock } = shop.app.context;
    let looks = 0;
    const jumping = () => {
      looks += 1;
      // The gateway was found awake; the clock jumps before the reservation.
      if (looks > 1) throw new ClockJumped();
      return clock();
    };
    expect(await run(jobs[table], { clock: jumping })).toBeInstanceOf(ClockJumped);
    expect([logged(), gateway.calls]).toEqual([0, []]);
  },
);
