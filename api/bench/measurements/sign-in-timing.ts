import { Agent, request } from 'node:http';
import { openDatabases } from '../../src/platform/database/connect.ts';
import { hashPassword } from '../../src/platform/security/passwords.ts';
import { type Figure, median } from '../figure.ts';
import { startApi } from '../processes/api-process.ts';

const rounds = 500;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Phones of members with a password, and as many without an account; each is used once, because a second
 * guess would be delayed.
 */
async function phonesOf(dataDir: string): Promise<{ known: string[]; unused: string[] }> {
  const databases = openDatabases({ databaseUrl: undefined, dataDir });
  try {
    const { db } = databases;
    const rows = await db
      .selectFrom('members')
      .select('phone')
      .where('phone', 'is not', null)
      .where('listed', '=', 1)
      .orderBy('profile_id')
      .execute();
    const all = new Set(rows.map(({ phone }) => phone ?? ''));
    const known = [...all].slice(0, rounds);
    const password_hash = await hashPassword('the password of measured accounts');
    await db.updateTable('members').set({ password_hash }).where('phone', 'in', known).execute();
    const unused = Array.from({ length: rounds * 2 }, (_, n) => `+88018${String(n).padStart(8, '0')}`);
    return { known, unused: unused.filter((phone) => !all.has(phone)).slice(0, rounds) };
  } finally {
    await databases.close();
  }
}

/** Milliseconds until a wrong password is rejected. */
function refusal(url: string, phone: string): Promise<number> {
  const body = JSON.stringify({ phone, password: 'not the right password' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(`${url}/auth/login`, { agent, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 401) resolve(performance.now() - started);
        else reject(new Error(`A wrong password was answered with ${String(response.statusCode)}.`));
      });
    })
      .on('error', reject)
      .end(body);
  });
}

/**
 * Whether the time of a rejected sign-in reveals if the account exists: medians of 2 × 500, one after the
 * other.
 */
export async function signInTiming(dataDir: string): Promise<Figure> {
  const phones = await phonesOf(dataDir);
  const api = await startApi(dataDir);
  try {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const [n, phone] of phones.known.entries()) {
      const unknownPhone = phones.unused[n] ?? '';
      // Alternates the order, so that neither gains from being first.
      if (n % 2 === 0) known.push(await refusal(api.url, phone));
      unknown.push(await refusal(api.url, unknownPhone));
      if (n % 2 === 1) known.push(await refusal(api.url, phone));
    }
    const [a, b] = [median(known), median(unknown)];
    return {
      id: 'sign-in',
      what: 'refused sign-in, an account that exists',
      measured: `${a.toFixed(2)} ms`,
      against: `${b.toFixed(2)} ms for one that does not`,
      value: Math.max(a, b) / Math.min(a, b),
      reach: 1.05,
      is: 'at most',
    };
  } finally {
    await api.stop();
  }
}
