import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReportCase } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { CaseMarks } from './case-marks.tsx';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The reported person, the reasons, and who took or decided the case. */
export function CaseLine({ reportCase }: { reportCase: ReportCase }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { assignedTo, decidedAt, decidedBy, latestAt } = reportCase;
  const isDecided = reportCase.status !== 'OPEN' && reportCase.status !== 'APPEALED';
  return (
    <>
      {fullName(reportCase.person)}
      <CaseMarks reportCase={reportCase} />
      <span className={styles.quiet}>
        {(isDecided
          ? [decidedAt && dateTime(decidedAt), decidedBy]
          : [dateTime(latestAt), assignedTo && t('reports.takenBy', { name: assignedTo.name })]
        )
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
