import { Hono } from 'hono';
import type { HttpEnvironment } from './environment.ts';
import type { Router } from './mount.ts';

/** Creates a router to mount calls on. */
export function createRouter(): Router {
  return new Hono<HttpEnvironment>();
}
