import { makeStyles, tokens } from '@fluentui/react-components';
import type { MessageCase } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { WaitingAge } from '../../components/list/waiting-age.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { DeletionBadge } from '../../parts/member/status/deletion.tsx';
import { CaseMarks } from './case-marks.tsx';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The writer, the recipient and the marks of a case. The messages are shown only in the details. */
export function CaseLine({ messageCase }: { messageCase: MessageCase }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { createdAt, decidedAt, decidedBy, receiver, reports, sender, warnings } = messageCase;
  return (
    <>
      {fullName(sender)}
      <span className={styles.quiet}>{t('messages.to', { name: fullName(receiver) })}</span>
      <DeletionBadge deletion={sender.deletion} since={createdAt} />
      <CaseMarks warnings={warnings} reports={reports} />
      {decidedAt === undefined ? (
        <WaitingAge kind="message-case" id={messageCase._id} since={createdAt} />
      ) : (
        <span className={styles.quiet}>{[dateTime(decidedAt), decidedBy].filter(Boolean).join(' · ')}</span>
      )}
    </>
  );
}
