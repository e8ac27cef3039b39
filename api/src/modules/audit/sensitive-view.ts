import type { AuditRow } from '@milon/shared/contracts';
import { consentFields, faithTraits } from '@milon/shared/rules';

/** A fact that the log does not hold: only its digest, without the length. */
export const hiddenFact = (mark: string) => `text:0:${mark}`;

/**
 * What members can take back, by the one name that the log has for it: who is asked for a gotra or a mahr
 * shows the religion too.
 */
const groups = new Map<string, string>([
  ...[...consentFields.faith, 'gotra', ...faithTraits].map((name) => [name, 'religion'] as const),
  ...consentFields.health.map((name) => [name, name] as const),
]);

/** The name in the log of what members can take back; undefined for a path of other facts. */
export const sensitiveGroup = (path: string) => groups.get(path.split('.')[0] ?? '');

const named = (names: unknown) =>
  Array.isArray(names) ? [...new Set(names.map((name) => sensitiveGroup(String(name)) ?? name))] : names;

/** Facts of entries from before there were consents, without what members can take back. */
export function withoutSensitive(facts: AuditRow['facts']): AuditRow['facts'] {
  const shown = new Map<string, AuditRow['facts'][string]>();
  for (const [name, value] of Object.entries(facts)) {
    const [, when, path = ''] = /^(before|after)\.(.+)$/.exec(name) ?? [];
    const group = sensitiveGroup(path);
    const key = group ? `${when}.${group}` : name;
    const isDigest = path === group && typeof value === 'string' && value.startsWith('text:0:');
    if (!group) shown.set(name, value);
    else if (value === null || value === undefined) shown.set(key, shown.get(key) ?? null);
    else shown.set(key, isDigest ? value : hiddenFact('-'.repeat(16)));
  }
  if (shown.has('fields')) shown.set('fields', named(shown.get('fields')));
  return Object.fromEntries(shown);
}
