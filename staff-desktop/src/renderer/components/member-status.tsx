import { Badge, makeStyles } from '@fluentui/react-components';
import { memberStatusOptions } from '@milon/shared/options';
import { policyAllows } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/use-format.ts';
import { DeletedBadge } from './deleted-badge.tsx';

// In a narrow place the words break instead of being cut.
const useStyles = makeStyles({
  badge: { height: 'auto', minHeight: '20px', maxWidth: '100%', textAlign: 'start' },
});

const colours = {
  '1': 'success',
  '2': 'subtle',
  '3': 'success',
  '4': 'warning',
  '5': 'danger',
} as const;

interface StatusOf {
  readonly activePolicy: string;
  readonly firstLookWaiting?: boolean | undefined;
  /** Set while a deleted account can be restored. */
  readonly restorableUntil?: string | undefined;
  readonly deletion?: object | undefined;
}

/**
 * The status of a member as words and colours. A deleted account is never shown as active. `isMarked`: the
 * deletion is already said beside it.
 */
export function MemberStatus({ member, isMarked = false }: { member: StatusOf; isMarked?: boolean }) {
  const { activePolicy, deletion, firstLookWaiting, restorableUntil } = member;
  const isDeleted = deletion !== undefined || restorableUntil !== undefined;
  return (
    <>
      {!(isDeleted && policyAllows(activePolicy).seenByOthers) && (
        <PolicyBadge policy={activePolicy} isNew={firstLookWaiting} />
      )}
      {isDeleted && !isMarked && <DeletedBadge />}
    </>
  );
}

interface PolicyBadgeProps {
  policy: string;
  /** The profile waits for a first look. */
  isNew?: boolean | undefined;
}

function PolicyBadge({ policy, isNew = false }: PolicyBadgeProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label } = useFormat();
  const colour = Object.entries(colours).find(([key]) => key === policy)?.[1] ?? 'subtle';
  return (
    <Badge appearance="tint" color={colour} className={styles.badge}>
      {isNew ? t('users.isNew') : label(memberStatusOptions, policy)}
    </Badge>
  );
}
