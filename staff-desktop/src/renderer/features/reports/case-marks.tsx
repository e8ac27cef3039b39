import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { ReportCase } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { DeletionBadge } from '../../parts/member/status/deletion.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  badge: { whiteSpace: 'nowrap' },
});

/** The reasons of a case with their counts, what is unusual about its reporters, and a deletion. */
export function CaseMarks({ reportCase }: { reportCase: ReportCase }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const {
    createdAt,
    hasManyReporters,
    mutualReporters = 0,
    person,
    reasons,
    reporters,
    serialReporters,
  } = reportCase;
  return (
    <span className={styles.root}>
      {reasons.map(({ _id, count, name, nameBangla }) => (
        <Badge key={_id} className={styles.badge} appearance="tint" color="warning">
          {language === 'bn' ? nameBangla : name}
          {count > 1 && ` · ${number(count)}`}
        </Badge>
      ))}
      {hasManyReporters && (
        <Badge className={styles.badge} appearance="filled" color="danger">
          {t('reports.many', { shown: number(reporters) })}
        </Badge>
      )}
      {serialReporters > 0 && (
        <Badge className={styles.badge} appearance="tint" color="danger">
          {t('reports.serial')}
        </Badge>
      )}
      {mutualReporters > 0 && (
        <Badge className={styles.badge} appearance="tint" color="informative">
          {t('reports.mutual')}
        </Badge>
      )}
      <DeletionBadge deletion={person.deletion} since={createdAt} />
    </span>
  );
}
