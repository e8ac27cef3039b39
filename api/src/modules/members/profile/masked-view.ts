import type { Profile } from '@milon/shared/contracts';
import { type FreeText, freeTexts, shownText, type ViewerKind } from '@milon/shared/rules';

function readable(of: FreeText, value: unknown, kind: ViewerKind): unknown {
  if (typeof value === 'string') return shownText(of, value, kind);
  if (!Array.isArray(value)) return value;
  return shownText(
    of,
    value.filter((item) => typeof item === 'string'),
    kind,
  );
}

/**
 * A profile with its free texts as this kind of viewer reads them, without those that are held; others have
 * their turns between two.
 */
export async function withShownTexts(
  profile: Profile,
  kind: ViewerKind,
  pause: () => Promise<void>,
): Promise<Profile> {
  if (kind === 'self' || kind === 'uploader' || kind === 'administration') return profile;
  const shown: Record<string, unknown> = { ...profile };
  const put = (part: Record<string, unknown>, name: string, text: unknown) => {
    if (text === undefined) delete part[name];
    else part[name] = text;
  };
  for (const path of freeTexts) {
    const [group, name] = path.split('.') as [string, string | undefined];
    const value = shown[group];
    if (value === undefined) continue;
    await pause();
    if (name === undefined) put(shown, group, readable(path, value, kind));
    else {
      const part = { ...(value as Record<string, unknown>) };
      if (part[name] === undefined) continue;
      put(part, name, readable(path, part[name], kind));
      // A post is its text and the day of it.
      put(shown, group, group === 'post' && part[name] === undefined ? undefined : part);
    }
  }
  return shown as Profile;
}
