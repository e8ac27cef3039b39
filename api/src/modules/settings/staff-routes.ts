import { getSettingsCall, saveSettingsCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { getVersionedSettings } from './get-settings.ts';
import { saveSettings } from './save-settings.ts';

export function staffSettingsRoutes(): Router {
  const router = createRouter();
  mount(router, getSettingsCall, ({ context }) => getVersionedSettings(context));
  mount(router, saveSettingsCall, ({ context, actor, body, language }) =>
    saveSettings(context, actor, body, language),
  );
  return router;
}
