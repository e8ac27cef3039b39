import { adminSettingsCall, publicSettingsSchema } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { getSettings } from './get-settings.ts';
import { manualMethods } from './manual-methods.ts';

export function settingsRoutes(): Router {
  const router = createRouter();
  mount(router, adminSettingsCall, async ({ context }) => {
    const settings = await getSettings(context);
    const payment = { providers: [...context.payments.keys()], manual: manualMethods(context, settings) };
    return { ...publicSettingsSchema.parse(settings), payment };
  });
  return router;
}
