import { makeStyles, tokens } from '@fluentui/react-components';
import type { SupportRequest } from '@milon/shared/contracts';
import { supportTopicOptions } from '@milon/shared/options';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Age } from '../../components/list/age.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { writingAtom } from '../../lib/work/writing.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Who wrote, about what, since when it waits, and who is writing an answer. */
export function SupportLine({ request }: { request: SupportRequest }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label } = useFormat();
  const writing = useAtomValue(writingAtom)[request._id];
  const { answeredBy, contact, createdAt, member, status, statusSince, topic } = request;
  return (
    <>
      {member?.name ?? contact}
      <span className={styles.quiet}>{label(supportTopicOptions, topic)}</span>
      {status === 'OPEN' ? (
        <Age since={statusSince ?? createdAt} />
      ) : (
        <span className={styles.quiet}>
          {[dateTime(statusSince ?? createdAt), answeredBy].filter(Boolean).join(' · ')}
        </span>
      )}
      {writing && <span className={styles.quiet}>{t('support.isWriting', { name: writing.by.name })}</span>}
    </>
  );
}
