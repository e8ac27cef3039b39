import { type AdminUserFilter, adminUserSortFields } from '@milon/shared/contracts';
import type { Population } from '../call-times.ts';
import { type Figure, median, percentile } from '../figure.ts';
import { startApi } from '../processes/api-process.ts';
import type { LoopHeld } from '../processes/loop-watch.ts';
import { staffSignIn } from '../staff-sign-in.ts';

const rowsShown = 50;
const farDown = 500_000;

const filters: Record<string, AdminUserFilter> = {
  none: {},
  text: { text: 'rahman' },
  phone: { text: '01712' },
  gender: { gender: ['women'] },
  status: { activePolicy: ['2', '4'] },
  type: { userType: ['2'] },
  religion: { religion: ['hindu', 'christian'] },
  marital: { maritalStatus: ['2', 'NONE'] },
  city: { city: ['47', '8'] },
  district: { district: ['d1', 'd2'] },
  profession: { workingAs: ['12', '13'] },
  age: { age: { min: 25, max: 27 } },
  verified: { verified: ['nid'] },
  reports: { reports: { min: 1 } },
  joined: { createdAt: { from: '2026-01-01', to: '2026-03-31' } },
  'last sign-in': { lastLogin: { to: '2026-06-30' } },
  photo: { hasPhoto: false },
  'edit status': { editStatus: ['EDITED'] },
  package: { package: ['Both', 'ENDED'] },
  'first look waiting': { firstLookWaiting: true },
  'about waiting': { aboutWaiting: true },
  'name waiting': { nameWaiting: true },
  contacts: { contactsWritten: true },
};

export interface TableTimes {
  /** The engine and how many members there are. */
  readonly where: string;
  /** Milliseconds of the first rows of every sort, every filter and every pair. */
  readonly sorts: number[];
  readonly filters: number[];
  readonly pairs: number[];
  readonly jumps: number[];
  readonly counts: number[];
  readonly slowest: string;
  readonly loop: LoopHeld;
}

interface Answered {
  readonly ms: number;
  readonly total: number;
}

async function staffToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/staff/jwt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffSignIn),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** Times every sort, every filter and every pair of them. */
export async function timeTable(population: Population): Promise<TableTimes> {
  const api = await startApi(population.dataDir, population.databaseUrl);
  try {
    const token = await staffToken(api.url);
    async function call(method: string, path: string, body: object): Promise<Answered> {
      const started = performance.now();
      const answer = await fetch(`${api.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      const { total } = (await answer.json()) as { total: number };
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return { ms: performance.now() - started, total };
    }
    const rows = (filter: object, field: string, dir: string, skip = 0) =>
      call('PATCH', `/admin/users/search?limit=${rowsShown}&skip=${skip}`, {
        filter,
        sort: [{ field, dir }],
      });
    for (const field of adminUserSortFields) await rows({}, field, 'asc');
    api.watchLoop();
    const times = { sorts: [], filters: [], pairs: [], jumps: [], counts: [] } as Record<string, number[]>;
    let slowest = { ms: 0, what: '' };
    for (const [name, filter] of Object.entries(filters)) {
      const counted = await call('POST', '/admin/users/count', { filter });
      times['counts']?.push(counted.ms);
      for (const field of adminUserSortFields) {
        for (const dir of ['asc', 'desc']) {
          const { ms } = await rows(filter, field, dir);
          const kind = name === 'none' ? 'sorts' : field === 'createdAt' ? 'filters' : 'pairs';
          times[kind]?.push(ms);
          if (ms > slowest.ms) slowest = { ms, what: `${name} by ${field} ${dir}` };
        }
        const skip = Math.min(farDown, Math.floor(counted.total / 2));
        times['jumps']?.push((await rows(filter, field, 'asc', skip)).ms);
      }
    }
    return {
      ...(times as Record<'sorts' | 'filters' | 'pairs' | 'jumps' | 'counts', number[]>),
      where: `${population.members} members on ${population.engine}`,
      slowest: `${slowest.what} ${slowest.ms.toFixed(0)} ms`,
      loop: await api.loop(),
    };
  } finally {
    await api.stop();
  }
}

/** P10: staff's table of members: every sort, every filter and every pair of them. */
export function usersTable(base: TableTimes, times: TableTimes): Figure[] {
  const ms = (values: readonly number[]) =>
    `median ${median(values).toFixed(1)}, p95 ${percentile(values, 0.95).toFixed(1)}, most ${Math.max(...values).toFixed(0)} ms`;
  const firstRows = ({ filters: one, pairs, sorts }: TableTimes) => [...sorts, ...one, ...pairs];
  const limited = (
    id: string,
    what: string,
    values: readonly number[],
    against: string,
    reach: number,
  ): Figure => ({
    id: `P10 ${id}`,
    what: `${what}, p95 in ms at ${times.where}`,
    measured: ms(values),
    against,
    value: percentile(values, 0.95),
    reach,
    is: 'at most',
  });
  return [
    {
      id: 'P10',
      what: `first rows of every sort, filter and pair, median at ${times.where}`,
      measured: ms(firstRows(times)),
      against: `${ms(firstRows(base))} at ${base.where}`,
      value: median(firstRows(times)) / median(firstRows(base)),
      reach: 2,
      is: 'at most',
    },
    limited('sorts', 'first rows of every sort', times.sorts, ms(base.sorts), 150),
    limited('filters', 'first rows of every filter', times.filters, ms(base.filters), 150),
    limited(
      'pairs',
      'first rows of every pair',
      times.pairs,
      `${ms(base.pairs)}; slowest: ${times.slowest}`,
      150,
    ),
    limited('jumps', `row ${farDown}, or half way, of every pair`, times.jumps, ms(base.jumps), 300),
    limited('counts', 'exact count of every filter', times.counts, ms(base.counts), 300),
    {
      id: 'P10 loop',
      what: 'event loop blocked during all calls, 99.9th percentile',
      measured: `${times.loop.usual.toFixed(1)} ms`,
      against: `longest ${times.loop.longest.toFixed(1)} ms; ${base.loop.usual.toFixed(1)} ms at ${base.where}`,
      value: times.loop.usual,
      reach: 5,
      is: 'at most',
    },
  ];
}
