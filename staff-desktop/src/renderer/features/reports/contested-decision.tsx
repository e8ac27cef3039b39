import type { ReportCaseDetail } from '@milon/shared/contracts';
import { reportCaseReasonOptions, reportCaseStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { useFormat } from '../../lib/use-format.ts';

/** The decision that the member appealed against: what, why, by whom, and the words that the member read. */
export function ContestedDecision({ reportCase }: { reportCase: ReportCaseDetail }) {
  const { t } = useTranslation();
  const { dateTime, label } = useFormat();
  const { appeal, decidedAt, decidedBy, notices, reason } = reportCase;
  const against = appeal?.against;
  if (!against) return null;
  return (
    <Facts
      facts={[
        {
          name: t('reports.contested'),
          value: [
            label(reportCaseStatusOptions, against.status),
            decidedBy,
            decidedAt === undefined ? undefined : dateTime(decidedAt),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        {
          name: t('reports.contestedReason'),
          value: reason ? label(reportCaseReasonOptions, reason) : '–',
        },
        {
          name: t('reports.contestedWords'),
          value:
            against.words === undefined ? (
              t('reports.readsNothing')
            ) : (
              <span lang={notices.language} style={{ whiteSpace: 'pre-wrap' }}>
                {against.words}
              </span>
            ),
        },
      ]}
    />
  );
}
