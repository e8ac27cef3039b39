import type { Profile } from '@milon/shared/contracts';
import { freeTexts, maskContacts, maskContactsOf, seesWhole, type ViewerKind } from '@milon/shared/rules';

function maskedText(value: unknown): unknown {
  if (typeof value === 'string') return maskContacts(value) ?? value;
  return Array.isArray(value) ? maskContactsOf(value.filter((item) => typeof item === 'string')) : value;
}

/** A profile with the contacts in its free texts hidden from a viewer who has not unlocked them. */
export function withoutContacts(profile: Profile, kind: ViewerKind): Profile {
  if (seesWhole('writtenContacts', kind)) return profile;
  const masked: Record<string, unknown> = { ...profile };
  for (const path of freeTexts) {
    const [group, name] = path.split('.') as [string, string | undefined];
    const value = masked[group];
    if (value === undefined) continue;
    if (name === undefined) masked[group] = maskedText(value);
    else {
      const part = value as Record<string, unknown>;
      if (part[name] !== undefined) masked[group] = { ...part, [name]: maskedText(part[name]) };
    }
  }
  return masked as Profile;
}
