import { adminSettingsCall, publicSettingsSchema, serveLogoCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { namesInBangla } from '../packages/index.ts';
import { getSettings } from './get-settings.ts';
import { getLogo } from './logo/get-logo.ts';
import { manualMethods } from './manual-methods.ts';

export function settingsRoutes(): Router {
  const router = createRouter();
  mount(router, adminSettingsCall, async ({ context }) => {
    const settings = await getSettings(context);
    const payment = { providers: [...context.payments.keys()], manual: manualMethods(context, settings) };
    const { countries, notificationsPerDay } = context.config.smsLimits;
    const sms = { countries: [...countries], notifications: notificationsPerDay > 0 };
    const packageNames = await namesInBangla(context.db);
    return { ...publicSettingsSchema.parse(settings), payment, sms, packageNames };
  });
  mount(router, serveLogoCall, async ({ context, params, http }) => {
    const bytes = await getLogo(context, params.file);
    return http.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  return router;
}
