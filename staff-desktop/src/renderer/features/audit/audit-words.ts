import type { AuditRow } from '@milon/shared/contracts';
import { labelOf, memberStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { auditActions, isAuditAction } from './audit-actions.ts';

/** One thing that an entry recorded. `before` and `after` are set if it changed from one to the other. */
export interface RecordedFact {
  readonly name: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly value?: unknown;
}

/**
 * Facts named `from` and `to`, or `before.x` and `after.x`, are one change; `changed` names are listed alone.
 */
export function recordedFacts({ facts }: Pick<AuditRow, 'facts'>): RecordedFact[] {
  const pairs = new Map<string, RecordedFact>();
  const singles: RecordedFact[] = [];
  for (const [key, value] of Object.entries(facts)) {
    const [, side, name = ''] = /^(before|after)\.(.+)$/.exec(key) ?? [];
    if (side) pairs.set(name, { ...(pairs.get(name) ?? { name }), [side]: value });
    else if (key === 'from' && 'to' in facts) pairs.set('', { name: '', before: value, after: facts['to'] });
    else if (!(key === 'to' && 'from' in facts)) singles.push({ name: key, value });
  }
  return [...pairs.values(), ...singles];
}

/** The words for an entry: who, what, and the values that it recorded. */
export function useAuditWords() {
  const { t } = useTranslation();
  const { language, number } = useFormat();

  function valueOf(value: unknown, action: string): string {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value)) return value.map(String).join(', ') || '–';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return (action === 'member.status' && labelOf(memberStatusOptions, text, language)) || text || '–';
  }

  return {
    actionOf: (action: string): string => (isAuditAction(action) ? t(auditActions[action]) : action),
    staffOf: ({ staffId, staffName }: Pick<AuditRow, 'staffId' | 'staffName'>) =>
      staffName ?? (staffId === 'system' ? t('audit.system') : staffId),
    valueOf,
  };
}
