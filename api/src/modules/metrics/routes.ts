import { Hono } from 'hono';
import type { HttpEnvironment } from '../../http/environment.ts';
import { showMetrics } from './show-metrics.ts';

/** `/metrics`, for Prometheus. No call of the contract: its answer is a text that others defined. */
export function metricsRoutes(): Hono<HttpEnvironment> {
  const router = new Hono<HttpEnvironment>();
  router.get('/metrics', async (c) => {
    c.set('route', '/metrics');
    c.header('www-authenticate', 'Bearer');
    const { contentType, text } = await showMetrics(c.get('context'), c.req.header('authorization'));
    c.header('www-authenticate', undefined);
    return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
  return router;
}
