import {
  cityOptions,
  degreeOptions,
  districtOptions,
  labelOf,
  workingAsOptions,
} from '@milon/shared/options';
import type { Actor, AppContext } from '../../../context.ts';
import type { LinkPreview } from '../../../http/link-preview.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { spokenLanguage } from '../../../platform/messaging/spoken-language.ts';
import { findMember } from '../queries.ts';
import { getPublicProfile } from './get-public-profile.ts';

/**
 * The preview of a shared link: only what guests see. Undefined where there is nobody to see, and where the
 * owner wants none: a reader cannot tell one from the other (attack 120).
 */
export async function previewLink(
  context: AppContext,
  viewer: Actor,
  ref: string,
): Promise<LinkPreview | undefined> {
  const row = await findMember(context.db, ref);
  if (!row || row.link_preview === 0) return undefined;
  try {
    const profile = await getPublicProfile(context, viewer, ref);
    if (profile.unavailable) return undefined;
    const language = spokenLanguage(row);
    const age = profile.age.toLocaleString(language === 'bn' ? 'bn-BD' : 'en');
    const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
    const place =
      labelOf(districtOptions, profile.location?.district, language) ||
      labelOf(cityOptions, profile.location?.city, language);
    const facts = [
      labelOf(degreeOptions, profile.education?.degree, language),
      labelOf(workingAsOptions, profile.workingAs, language),
    ];
    const [photo] = profile.profileImages;
    return {
      language,
      title: [name, age, place].filter(Boolean).join(', '),
      description: facts.filter(Boolean).join(' · '),
      gender: profile.gender,
      photo: photo?.blurred ? undefined : photo,
    };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
