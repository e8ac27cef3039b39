import {
  saveFamilyPageCall,
  saveIncognitoCall,
  saveLanguageCall,
  saveLinkPreviewCall,
  saveNearbyCall,
  saveNotificationsCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { saveFamilyPage } from './save-family-page.ts';
import { saveIncognito } from './save-incognito.ts';
import { saveLanguage } from './save-language.ts';
import { saveLinkPreview } from './save-link-preview.ts';
import { saveNearby } from './save-nearby.ts';
import { saveNotifications } from './save-notifications.ts';

export function accountSettingsRoutes(): Router {
  const router = createRouter();
  mount(router, saveIncognitoCall, async ({ context, actor, body }) => ({
    data: await saveIncognito(context, actor, body.incognito),
  }));
  mount(router, saveFamilyPageCall, ({ context, actor, body }) =>
    saveFamilyPage(context, actor, body.skipped),
  );
  mount(router, saveLanguageCall, async ({ context, actor, body }) => ({
    data: await saveLanguage(context, actor, body.language),
  }));
  mount(router, saveLinkPreviewCall, async ({ context, actor, body }) => ({
    data: await saveLinkPreview(context, actor, body.linkPreview),
  }));
  mount(router, saveNearbyCall, async ({ context, actor, body }) => ({
    data: await saveNearby(context, actor, body.nearby),
  }));
  mount(router, saveNotificationsCall, async ({ context, actor, body }) => ({
    data: await saveNotifications(context, actor, body),
  }));
  return router;
}
