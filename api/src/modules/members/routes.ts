import {
  getProfileCall,
  getUserCall,
  listConsentsCall,
  saveConsentCall,
  savePreferenceCall,
  updateUserCall,
  withProjectionCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { listConsents } from './consents/list-consents.ts';
import { saveConsent } from './consents/save-consent.ts';
import { loadUser } from './own-account/load-user.ts';
import { savePreference } from './own-account/save-preference.ts';
import { updateUser } from './own-account/update-user.ts';
import { getProfile } from './profile/get-profile.ts';
import { getPublicProfile } from './profile/get-public-profile.ts';
import { projectProfiles } from './profile/project-profiles.ts';

export function memberRoutes(): Router {
  const router = createRouter();
  mount(router, getUserCall, ({ context, actor }) => loadUser(context, actor.id));
  mount(router, updateUserCall, async ({ context, actor, body, language }) => ({
    data: await updateUser(context, actor, body, language),
  }));
  mount(router, savePreferenceCall, async ({ context, actor, body, language }) => ({
    data: await savePreference(context, actor, body, language),
  }));
  mount(router, listConsentsCall, async ({ context, actor }) => ({
    data: await listConsents(context, actor.id),
  }));
  mount(router, saveConsentCall, async ({ context, actor, body }) => ({
    data: await saveConsent(context, actor, body),
  }));
  mount(router, withProjectionCall, async ({ context, actor, body, query }) => {
    const ids = [body.id].flat().slice(query.skip, query.skip + query.limit);
    return { populatedResult: await projectProfiles(context, actor, ids, body.projections) };
  });
  mount(router, getProfileCall, ({ context, actor, params, query }) =>
    query.as ? getPublicProfile(context, actor, params.id) : getProfile(context, actor, params.id),
  );
  return router;
}
