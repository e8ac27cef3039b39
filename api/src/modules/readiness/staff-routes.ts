import { missingForSaleCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { findMissing } from './find-missing.ts';

export function readinessRoutes(): Router {
  const router = createRouter();
  mount(router, missingForSaleCall, async ({ context }) => ({ data: await findMissing(context) }));
  return router;
}
