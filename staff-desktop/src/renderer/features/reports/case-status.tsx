import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { ReportCaseDetail } from '@milon/shared/contracts';
import { reportCaseReasonOptions, reportCaseStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { DeletionBar } from '../../parts/member/status/deletion.tsx';
import { CaseMarks } from './case-marks.tsx';
import { ContestedDecision } from './contested-decision.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  quote: { margin: `${tokens.spacingVerticalXS} 0 0`, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

/** How the case stands: its marks, who decided it, and the appeal. */
export function CaseStatus({ reportCase }: { reportCase: ReportCaseDetail }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label } = useFormat();
  const { appeal, decidedAt, decidedBy, mayDecide, reason, status } = reportCase;
  const waits = status === 'OPEN' || status === 'APPEALED';
  return (
    <div className={styles.root}>
      <CaseMarks reportCase={reportCase} />
      <DeletionBar deletion={reportCase.person.deletion} since={reportCase.createdAt} />
      {!waits && decidedAt !== undefined && (
        <MessageBar>
          <MessageBarBody>
            {t('reports.decided', {
              status: label(reportCaseStatusOptions, status),
              by: decidedBy ?? '–',
              at: dateTime(decidedAt),
            })}
            {reason && ` · ${label(reportCaseReasonOptions, reason)}`}
          </MessageBarBody>
        </MessageBar>
      )}
      {appeal && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('reports.appealed', { at: dateTime(appeal.createdAt), by: decidedBy ?? '–' })}
            {waits && !mayDecide && ` ${t('reports.otherDecides')}`}
            <p className={styles.quote} dir="auto">
              {appeal.text}
            </p>
          </MessageBarBody>
        </MessageBar>
      )}
      <ContestedDecision reportCase={reportCase} />
    </div>
  );
}
