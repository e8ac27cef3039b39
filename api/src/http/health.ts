import { Hono } from 'hono';
import { sql } from 'kysely';
import type { HttpEnvironment } from './environment.ts';

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
      await sql`select 1 from members limit 1`.execute(context.db);
      await context.storage.check();
      return c.json({ status: 'ready', writes: await context.writes.check() });
    } catch (error) {
      context.log.warn({ err: error }, 'not ready');
      return c.json({ status: 'not ready' }, 503);
    }
  });
  return router;
}
