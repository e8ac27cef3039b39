import { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnvironment } from './environment.ts';
import type { Router } from './mount.ts';

/** A router that gathers the description of what is mounted on it. */
export function createRouter(): Router {
  return new OpenAPIHono<HttpEnvironment>();
}
