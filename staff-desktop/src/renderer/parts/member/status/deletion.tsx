import { Badge, MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { AccountDeletion } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

interface DeletionProps {
  deletion: AccountDeletion | undefined;
  /** When the case about the member began. */
  since: string;
}

const isAfter = ({ at }: AccountDeletion, since: string) => Date.parse(at) >= Date.parse(since);

/** Marks a row whose member has no account any longer. Nothing while there is one. */
export function DeletionBadge({ deletion, since }: DeletionProps) {
  const { t } = useTranslation();
  if (!deletion) return null;
  const { by } = deletion;
  return (
    <Badge appearance="tint" color="informative" style={{ whiteSpace: 'nowrap' }}>
      {t(
        by === 'staff'
          ? 'deletion.byStaff'
          : isAfter(deletion, since)
            ? 'deletion.after'
            : 'deletion.byMember',
      )}
    </Badge>
  );
}

/** Says when the member's account was deleted, and whether a decision still reaches the member. */
export function DeletionBar({ deletion, since }: DeletionProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  if (!deletion) return null;
  const { at, by, restorableUntil } = deletion;
  const date = dateTime(at);
  const what =
    by === 'staff'
      ? t('deletion.staffText', { date })
      : t(isAfter(deletion, since) ? 'deletion.afterText' : 'deletion.memberText', { date });
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {what}{' '}
        {restorableUntil === undefined
          ? t('deletion.final')
          : t(by === 'staff' ? 'deletion.byAdministration' : 'deletion.restorable', {
              until: dateTime(restorableUntil),
            })}
      </MessageBarBody>
    </MessageBar>
  );
}
