import { adminSettingsCall, publicSettingsSchema } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { getSettings } from './get-settings.ts';

export function settingsRoutes(): Router {
  const router = createRouter();
  mount(router, adminSettingsCall, async ({ context }) =>
    publicSettingsSchema.parse(await getSettings(context)),
  );
  return router;
}
