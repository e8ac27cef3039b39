import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { MessageCase } from '@milon/shared/contracts';
import { messageFlagOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  badge: { whiteSpace: 'nowrap' },
});

/** What a case is about: the number of flagged messages per flag, and of reported ones. */
export function CaseMarks({ warnings, reports }: Pick<MessageCase, 'warnings' | 'reports'>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label, number } = useFormat();
  const counted = (text: string, count: number) => (count > 1 ? `${text} · ${number(count)}` : text);
  return (
    <span className={styles.root}>
      {reports > 0 && (
        <Badge className={styles.badge} appearance="tint" color="danger">
          {counted(t('messages.reported'), reports)}
        </Badge>
      )}
      {warnings.map(({ kind, count }) => (
        <Badge key={kind} className={styles.badge} appearance="tint" color="warning">
          {counted(label(messageFlagOptions, kind), count)}
        </Badge>
      ))}
    </span>
  );
}
