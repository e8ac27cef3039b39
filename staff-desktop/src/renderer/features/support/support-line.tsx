import { makeStyles, tokens } from '@fluentui/react-components';
import type { SupportRequest } from '@milon/shared/contracts';
import { supportTopicOptions } from '@milon/shared/options';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Who wrote, about what, and when. */
export function SupportLine({ request }: { request: SupportRequest }) {
  const styles = useStyles();
  const { dateTime, label } = useFormat();
  const { answeredAt, answeredBy, contact, createdAt, member, topic } = request;
  return (
    <>
      {member?.name ?? contact}
      <span className={styles.quiet}>{label(supportTopicOptions, topic)}</span>
      <span className={styles.quiet}>
        {[dateTime(answeredAt ?? createdAt), answeredBy].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
