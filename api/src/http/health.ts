import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { HttpEnvironment } from './environment.ts';

/** Who asks gives up soon, and asks again: what hangs is not ready. */
const mostMs = 3_000;

async function examine({ db, storage, writes }: AppContext): Promise<boolean> {
  await sql`select 1 from members limit 1`.execute(db);
  await storage.check();
  return writes.check();
}

/** Whether writing works; throws if reading does not. */
async function examineInTime(context: AppContext): Promise<boolean> {
  const stop = new AbortController();
  const examined = examine(context);
  try {
    const late = delay(mostMs, undefined, { signal: stop.signal }).then(() => {
      throw new Error(`The database or the files did not answer within ${mostMs} ms.`);
    });
    return await Promise.race([examined, late]);
  } finally {
    stop.abort();
    examined.catch(() => {});
  }
}

/**
 * `/healthz` answers if the process runs. `/readyz` answers if it can serve reads; its field `writes` says
 * whether it can also write.
 */
export function healthRoutes(): Hono<HttpEnvironment> {
  const router = new Hono<HttpEnvironment>();
  router.get('/healthz', (c) => {
    c.set('route', '/healthz');
    return c.text('ok');
  });
  router.get('/readyz', async (c) => {
    c.set('route', '/readyz');
    const context = c.get('context');
    try {
      return c.json({ status: 'ready', writes: await examineInTime(context) });
    } catch (error) {
      context.log.warn({ err: error }, 'not ready');
      return c.json({ status: 'not ready' }, 503);
    }
  });
  return router;
}
