import { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnvironment } from './environment.ts';
import type { Router } from './mount.ts';

/** Creates a router that collects the OpenAPI description of the calls mounted on it. */
export function createRouter(): Router {
  return new OpenAPIHono<HttpEnvironment>();
}
