import { Badge } from '@fluentui/react-components';
import { ClockRegular, PersonRegular } from '@fluentui/react-icons';
import { useNow } from '@milon/shared/client';
import type { Assignment } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

/** Who has a row of a queue, until when it is due, and until when it is put off. */
export function RowAssignment({ assignment }: { assignment: Assignment | undefined }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const now = useNow(60_000);
  if (!assignment) return null;
  const { dueAt, snoozedUntil, to } = assignment;
  const isLate = dueAt !== undefined && Date.parse(dueAt) < now;
  return (
    <>
      {to && (
        <Badge appearance="tint" color={isLate ? 'danger' : 'subtle'} icon={<PersonRegular />}>
          {[to.name, dueAt && t('work.due', { at: dateTime(dueAt) })].filter(Boolean).join(' · ')}
        </Badge>
      )}
      {snoozedUntil && (
        <Badge appearance="tint" color="subtle" icon={<ClockRegular />}>
          {t('work.snoozed', { at: dateTime(snoozedUntil) })}
        </Badge>
      )}
    </>
  );
}
