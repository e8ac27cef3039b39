import {
  getSettingsCall,
  saveSettingsCall,
  settingChangesCall,
  uploadLogoCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { getVersionedSettings } from './get-settings.ts';
import { listSettingChanges } from './list-setting-changes.ts';
import { uploadLogo } from './logo/upload-logo.ts';
import { saveSettings } from './save-settings.ts';

export function staffSettingsRoutes(): Router {
  const router = createRouter();
  mount(router, getSettingsCall, ({ context }) => getVersionedSettings(context));
  mount(router, saveSettingsCall, ({ context, actor, body, language }) =>
    saveSettings(context, actor, body, language),
  );
  mount(router, settingChangesCall, async ({ context }) => ({ data: await listSettingChanges(context) }));
  mount(router, uploadLogoCall, async ({ context, actor, upload }) => ({
    data: await uploadLogo(context, actor, upload.bytes),
  }));
  return router;
}
