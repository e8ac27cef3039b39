import type { AuditRow } from '@milon/shared/contracts';

/** A fact that the log does not hold: only its digest, without the length. */
export const hiddenFact = (mark: string) => `text:0:${mark}`;

const sensitive = new Set(['religion', 'communityId', 'faith', 'mahr', 'anyDisability']);

/** Whether members can take back what the log would hold at this path: it holds a digest without a length. */
export const isSensitive = (path: string) => sensitive.has(path.split('.')[0] ?? '');

/** Facts of entries from before there were consents, without what members can take back. */
export function withoutSensitive(facts: AuditRow['facts']): AuditRow['facts'] {
  const shown = (name: string, value: unknown) => {
    const [, path] = /^(?:before|after)\.(.+)$/.exec(name) ?? [];
    const isOpen = path !== undefined && isSensitive(path) && value !== null && value !== undefined;
    const isDigest = typeof value === 'string' && value.startsWith('text:');
    return isOpen && !isDigest ? hiddenFact('-'.repeat(16)) : value;
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, shown(name, value)]));
}
