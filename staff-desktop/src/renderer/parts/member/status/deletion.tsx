import { Badge, MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { AccountDeletion } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

interface DeletionProps {
  deletion: AccountDeletion | undefined;
  /** When the case about the member began. */
  since: string;
}

/** Who deleted the account, and for members whether they did so after the case began. */
const kindOf = ({ at, by }: AccountDeletion, since: string) =>
  by === 'staff' ? 'byStaff' : Date.parse(at) >= Date.parse(since) ? 'after' : 'byMember';

/** Marks a row whose member has no account any longer. Nothing while there is one. */
export function DeletionBadge({ deletion, since }: DeletionProps) {
  const { t } = useTranslation();
  if (!deletion) return null;
  return (
    <Badge appearance="tint" color="informative" style={{ whiteSpace: 'nowrap', justifySelf: 'start' }}>
      {t(`deletion.${kindOf(deletion, since)}`)}
    </Badge>
  );
}

/** Says when the member's account was deleted, and whether a decision still reaches the member. */
export function DeletionBar({ deletion, since }: DeletionProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  if (!deletion) return null;
  const { at, by, restorableUntil } = deletion;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t(`deletion.${kindOf(deletion, since)}Text`, { date: dateTime(at) })}{' '}
        {restorableUntil === undefined
          ? t('deletion.final')
          : t(by === 'staff' ? 'deletion.byAdministration' : 'deletion.restorable', {
              until: dateTime(restorableUntil),
            })}
      </MessageBarBody>
    </MessageBar>
  );
}
