import { packagesCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { listOfferedPackages } from './offer.ts';

export function packageRoutes(): Router {
  const router = createRouter();
  mount(router, packagesCall, async ({ context, actor }) => ({
    data: await listOfferedPackages(context, actor),
  }));
  return router;
}
