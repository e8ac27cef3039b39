import { adminSettingsCall, manualPaymentMethods, publicSettingsSchema } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { getSettings } from './get-settings.ts';

export function settingsRoutes(): Router {
  const router = createRouter();
  mount(router, adminSettingsCall, async ({ context }) => {
    const settings = await getSettings(context);
    const manual = manualPaymentMethods.filter((name) => settings.manualPayment[name].trim() !== '');
    const payment = { providers: [...context.payments.keys()], manual };
    return { ...publicSettingsSchema.parse(settings), payment };
  });
  return router;
}
