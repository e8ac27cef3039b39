import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReportCase } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { Age } from '../../components/list/age.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { CaseMarks } from './case-marks.tsx';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The reported person, the reasons, and how long the case waits or who decided it. */
export function CaseLine({ reportCase }: { reportCase: ReportCase }) {
  const styles = useStyles();
  const { dateTime } = useFormat();
  const { decidedAt, decidedBy, latestAt } = reportCase;
  const isDecided = reportCase.status !== 'OPEN' && reportCase.status !== 'APPEALED';
  return (
    <>
      {fullName(reportCase.person)}
      <CaseMarks reportCase={reportCase} />
      {isDecided ? (
        <span className={styles.quiet}>
          {[decidedAt && dateTime(decidedAt), decidedBy].filter(Boolean).join(' · ')}
        </span>
      ) : (
        <Age since={latestAt} />
      )}
    </>
  );
}
