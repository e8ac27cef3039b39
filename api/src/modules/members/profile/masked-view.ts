import type { Profile } from '@milon/shared/contracts';
import { type FreeText, freeTexts, seesWhole, shownText, type ViewerKind } from '@milon/shared/rules';

function readable(of: FreeText, value: unknown, kind: ViewerKind): unknown {
  if (typeof value === 'string') return shownText(of, value, kind);
  if (!Array.isArray(value)) return value;
  return shownText(
    of,
    value.filter((item) => typeof item === 'string'),
    kind,
  );
}

/** A profile with its free texts as this kind of viewer reads them; others have their turns between two. */
export async function withShownTexts(
  profile: Profile,
  kind: ViewerKind,
  pause: () => Promise<void>,
): Promise<Profile> {
  if (seesWhole('writtenContacts', kind)) return profile;
  const shown: Record<string, unknown> = { ...profile };
  for (const path of freeTexts) {
    const [group, name] = path.split('.') as [string, string | undefined];
    const value = shown[group];
    if (value === undefined) continue;
    await pause();
    if (name === undefined) shown[group] = readable(path, value, kind);
    else {
      const part = value as Record<string, unknown>;
      if (part[name] !== undefined) shown[group] = { ...part, [name]: readable(path, part[name], kind) };
    }
  }
  return shown as Profile;
}
