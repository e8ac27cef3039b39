import {
  adminPackagesCall,
  createPackageCall,
  orderPackagesCall,
  updatePackageCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { createPackage } from './create-package.ts';
import { orderPackages } from './order-packages.ts';
import { findPackages } from './queries.ts';
import { updatePackage } from './update-package.ts';
import { versionedPackageView } from './view.ts';

export function staffPackageRoutes(): Router {
  const router = createRouter();
  mount(router, adminPackagesCall, async ({ context }) => ({
    data: (await findPackages(context.db)).map(versionedPackageView),
  }));
  mount(router, createPackageCall, async ({ context, actor, body }) => ({
    data: await createPackage(context, actor, body),
  }));
  mount(router, orderPackagesCall, async ({ context, actor, body }) => ({
    data: await orderPackages(context, actor, body.packages),
  }));
  mount(router, updatePackageCall, async ({ context, actor, params, body }) => ({
    data: await updatePackage(context, actor, params.id, body),
  }));
  return router;
}
