import type { Profile } from '@milon/shared/contracts';
import type { Actor, AppContext } from '../../../context.ts';
import { loadProfiles } from './load-profiles.ts';

/**
 * The requested fields of the requested profiles. They are picked from what the viewer may see, so a
 * projection never shows more.
 */
export async function projectProfiles(
  context: AppContext,
  viewer: Actor,
  ids: readonly string[],
  projections: readonly (keyof Profile)[],
): Promise<Partial<Profile>[]> {
  const profiles = await loadProfiles(context, viewer, ids);
  return profiles.map((profile) => {
    const picked: Record<string, unknown> = { _id: profile._id };
    for (const name of projections) if (profile[name] !== undefined) picked[name] = profile[name];
    return picked;
  });
}
