import { isPlaceKey, wishFields } from '@milon/shared/contracts';
import { lastOf } from '@milon/shared/lists';
import { fieldOptions, findOption, type Option } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import { digest } from '../../platform/security/tokens.ts';
import type { AuditFacts } from './audit-entry.ts';
import { hiddenFact, sensitiveGroup } from './sensitive-view.ts';

/** Whether the log may hold this text at this path as it is. */
type IsPublic = (path: string, text: string) => boolean;

const lists: Readonly<Record<string, readonly Option[]>> = fieldOptions;
const wishes: ReadonlySet<string> = new Set(wishFields);

/** Keys of options. All other texts of a member are personal. */
const isOptionKey: IsPublic = (path, text) => {
  if (path === 'birthday.city') return false;
  if (path === 'preference.location') return isPlaceKey(text);
  if (path === 'preference.musts') return wishes.has(text);
  const list = lists[lastOf(path.split('.')) ?? ''];
  return list !== undefined && findOption(list, text) !== undefined;
};

/** For what the product itself says to everyone, such as the name of a package. */
export const isProductText: IsPublic = () => true;

/** Values by their path, such as `location.district`. */
function flatten(value: object, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(value).flatMap(([name, one]: [string, unknown]): [string, unknown][] => {
    const path = `${prefix}${name}`;
    return typeof one === 'object' && one !== null && !Array.isArray(one)
      ? flatten(one, `${path}.`)
      : [[path, one]];
  });
}

/** The same, with what members can take back as one text for each of its names. */
function recorded(value: object): Map<string, unknown> {
  const [facts, told] = [new Map<string, unknown>(), new Map<string, string[]>()];
  for (const [path, one] of flatten(value)) {
    const group = sensitiveGroup(path);
    if (!group) facts.set(path, one);
    else if (one !== null && one !== undefined)
      told.set(group, [...(told.get(group) ?? []), JSON.stringify([path, one])]);
  }
  for (const [group, values] of told) facts.set(group, JSON.stringify(values.toSorted()));
  return facts;
}

/**
 * What an edit of an object changed, as facts `before.path` and `after.path`. A personal text becomes
 * `text:<signs>:<keyed digest>`: it can be compared, and not read. The digest is another one for each object.
 */
export function changeFacts(
  { keys }: Pick<AppContext, 'keys'>,
  objectId: string,
  { before, after, isPublic = isOptionKey }: { before: object; after: object; isPublic?: IsPublic },
): AuditFacts {
  const [old, now] = [recorded(before), recorded(after)];
  const markOf = (path: string, text: string) =>
    digest(keys.auditedText, `${objectId}:${path}:${text}`).slice(0, 16);
  const textFact = (path: string, text: string) =>
    isPublic(path, text) ? text : `text:${text.length}:${markOf(path, text)}`;
  function fact(path: string, value: unknown): AuditFacts[string] {
    if (sensitiveGroup(path) && typeof value === 'string') return hiddenFact(markOf(path, value));
    if (Array.isArray(value)) return value.map((one) => textFact(path, String(one)));
    if (typeof value === 'string' && value !== '') return textFact(path, value);
    return typeof value === 'number' || typeof value === 'boolean' ? value : null;
  }
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return Object.fromEntries(
    paths.flatMap((path) => {
      const [from, to] = [fact(path, old.get(path)), fact(path, now.get(path))];
      return JSON.stringify(from) === JSON.stringify(to)
        ? []
        : [[`before.${path}`, from] as const, [`after.${path}`, to] as const];
    }),
  );
}
