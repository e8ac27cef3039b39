import { setTimeout as wait } from 'node:timers/promises';
import { writeCsv } from '../../src/platform/csv.ts';
import { type Databases, openDatabases } from '../../src/platform/database/connect.ts';
import type { Population } from '../call-times.ts';
import type { Figure } from '../figure.ts';
import type { Place } from '../pairs.ts';
import { ask, endChild, killChild, nextMessage, startChild } from '../processes/child.ts';
import type { LoopHeld } from '../processes/loop-watch.ts';
import { staffSignIn } from '../staff-sign-in.ts';

const members = 10_000;
const kills = 20;
/** Longer than the lease of a process that is killed. */
const leaseMs = 61_000;

/** A name may have no digits. */
const letters = (n: number) =>
  String(n).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
const phoneOf = (n: number) => `1${String(900_000_000 + n)}`;

function makeFile(): Blob {
  const rows = Array.from({ length: members }, (_, n) => [
    `Imported ${letters(n)}`,
    n % 2 === 0 ? 'Male' : 'নারী',
    // No other reading than day, month and year.
    '13/4/1990',
    phoneOf(n),
    `imported${n}@example.com`,
    'Islam',
    'Never Married',
    'Dhaka',
  ]);
  const headers = [
    'Name',
    'Gender',
    'Date of birth',
    'Mobile',
    'Email',
    'Religion',
    'Marital status',
    'City',
  ];
  return new Blob([writeCsv([headers, ...rows])]);
}

async function start({ dataDir, databaseUrl }: Place, aheadMs: number) {
  const child = startChild(new URL('../processes/import-child.ts', import.meta.url), {
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_SCALE: '100000',
    CLOCK_AHEAD_MS: String(aheadMs),
  });
  const { url } = await nextMessage<{ url: string }>(child);
  return { child, url };
}
type Running = Awaited<ReturnType<typeof start>>;

async function call<T>(url: string, path: string, token: string, body?: FormData): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, origin: url };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, ...(body ? { body } : {}) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/staff/jwt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(staffSignIn),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

const countState = async ({ db }: Databases, importId: string, state: string): Promise<number> => {
  const { rows } = await db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return rows;
};

/** Waits until this many rows have the state. */
async function reach(databases: Databases, importId: string, state: string, count: number): Promise<void> {
  while ((await countState(databases, importId, state)) < count) await wait(10);
}

const phones = async ({ db }: Databases): Promise<string[]> => {
  const rows = await db
    .selectFrom('members')
    .select('phone')
    .where('phone', 'like', '+88019%')
    .where('email', 'like', 'imported%')
    .execute();
  return rows.map(({ phone }) => phone ?? '');
};

/** Kills the process at points of the work, spread over the rows, and lets the last one end it. */
async function throughKills(
  place: Place,
  databases: Databases,
  first: Running,
  { importId, state, end }: { importId: string; state: string; end: string },
  ahead: { ms: number },
): Promise<Running> {
  let running = first;
  for (let kill = 1; kill <= kills; kill += 1) {
    await reach(databases, importId, state, Math.floor((kill * members) / (kills + 1)));
    await wait((kill * 7) % 11);
    await killChild(running.child);
    ahead.ms += leaseMs;
    running = await start(place, ahead.ms);
    running.child.send('watch');
    running.child.send('resume');
  }
  for (;;) {
    const row = await databases.db
      .selectFrom('imports')
      .select('state')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    if (row.state === end) return running;
    await wait(50);
  }
}

/** R11: an import of 10,000 rows, and its revert, in processes that are killed at 20 points of each. */
export async function importKills({ databaseUrl, dataDir, engine }: Population): Promise<Figure[]> {
  const place = { dataDir, databaseUrl };
  const databases = openDatabases(place);
  const ahead = { ms: 0 };
  let running = await start(place, ahead.ms);
  try {
    const already = (await phones(databases)).length;
    const token = await signIn(running.url);
    const form = new FormData();
    form.set('file', makeFile(), 'members.csv');
    running.child.send('watch');
    const began = performance.now();
    const { _id: importId, valid } = await call<{ _id: string; valid: number }>(
      running.url,
      '/admin/imports',
      token,
      form,
    );
    const checkSeconds = (performance.now() - began) / 1000;
    if (valid !== members) throw new Error(`${valid} of ${members} rows are valid.`);
    const checking = await ask<LoopHeld>(running.child, 'tell');
    await call(running.url, `/admin/imports/${importId}/run`, token);
    const run = { importId, state: 'CREATED', end: 'DONE' };
    running = await throughKills(place, databases, running, run, ahead);
    const creating = await ask<LoopHeld>(running.child, 'tell');
    const created = await phones(databases);
    const once = new Set(created).size;
    const audited = await databases.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('action', '=', 'member.create')
      .where('facts', 'like', `%${importId}%`)
      .executeTakeFirstOrThrow();

    await call(running.url, `/admin/imports/${importId}/revert`, await signIn(running.url));
    const revert = { importId, state: 'REVERTED', end: 'REVERTED' };
    running = await throughKills(place, databases, running, revert, ahead);
    const reverting = await ask<LoopHeld>(running.child, 'tell');
    const left = (await phones(databases)).length - already;
    const twice = created.length - already - once;
    const lost = members - once;
    const held = (loop: LoopHeld) => `${loop.usual.toFixed(1)} ms, longest ${loop.longest.toFixed(0)} ms`;
    return [
      {
        id: `R11 ${engine}`,
        what: `an import of ${members} rows killed at ${kills} points, and its revert: twice, lost, left`,
        measured: `twice ${twice}, lost ${lost}, left after the revert ${left}`,
        against: `${valid} valid; loop held 99.9%: check ${held(checking)}, run ${held(creating)}, revert ${held(reverting)} (run and revert: since the last start); checked in ${checkSeconds.toFixed(1)} s`,
        value: twice + lost + left + Math.abs(audited.rows - members),
        reach: 0,
        is: 'at most',
      },
    ];
  } finally {
    await endChild(running.child);
    await databases.close();
  }
}
