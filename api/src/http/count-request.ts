import type { Context } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/** Node's parser accepts 30 more, which nothing here answers. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts an answered request under the pattern of its route: a path or an id would grow without end. */
export function countRequest(c: Context<HttpEnvironment>, seconds: number): void {
  const { requests, requestSeconds } = c.env.context.metrics;
  const method = methods.has(c.req.method) ? c.req.method : 'other';
  const route = c.get('route');
  requests.inc({ method, route, status: c.res.status });
  requestSeconds.observe({ method, route }, seconds);
}
