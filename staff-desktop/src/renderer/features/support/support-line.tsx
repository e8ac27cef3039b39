import { makeStyles, tokens } from '@fluentui/react-components';
import type { SupportRequest } from '@milon/shared/contracts';
import { supportTopicOptions } from '@milon/shared/options';
import { contactText } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { WaitingAge } from '../../components/list/waiting-age.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { writingAtom } from '../../lib/work/writing.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Who wrote, about what, since when it waits, and who is writing an answer. */
export function SupportLine({ request }: { request: SupportRequest }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, digits, label } = useFormat();
  const writing = useAtomValue(writingAtom)[request._id];
  const { answeredBy, contact, createdAt, member, status, statusSince, topic } = request;
  return (
    <>
      {member?.name ?? digits(contactText(contact ?? ''))}
      <span className={styles.quiet}>{label(supportTopicOptions, topic)}</span>
      {status === 'OPEN' ? (
        <WaitingAge kind="support" id={request._id} since={statusSince ?? createdAt} />
      ) : (
        <span className={styles.quiet}>
          {[dateTime(statusSince ?? createdAt), answeredBy].filter(Boolean).join(' · ')}
        </span>
      )}
      {writing && <span className={styles.quiet}>{t('support.isWriting', { name: writing.by.name })}</span>}
    </>
  );
}
