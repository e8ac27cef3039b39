import {
  getProfileCall,
  getUserCall,
  savePreferenceCall,
  updateUserCall,
  withProjectionCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { getProfile } from './get-profile.ts';
import { getPublicProfile } from './get-public-profile.ts';
import { loadUser } from './load-user.ts';
import { projectProfiles } from './project-profiles.ts';
import { savePreference } from './save-preference.ts';
import { updateUser } from './update-user.ts';

export function memberRoutes(): Router {
  const router = createRouter();
  mount(router, getUserCall, ({ context, actor }) => loadUser(context, actor.id));
  mount(router, updateUserCall, async ({ context, actor, body, language }) => ({
    data: await updateUser(context, actor, body, language),
  }));
  mount(router, savePreferenceCall, async ({ context, actor, body }) => ({
    data: await savePreference(context, actor, body),
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
