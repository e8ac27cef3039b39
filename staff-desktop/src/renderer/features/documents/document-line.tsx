import { makeStyles, tokens } from '@fluentui/react-components';
import type { DocumentRow } from '@milon/shared/contracts';
import { documentKindOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { WaitingAge } from '../../components/list/waiting-age.tsx';
import { documentMark } from '../../lib/document-mark.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The owner of a document. The number is shown only in the details. */
export function DocumentLine({ document }: { document: DocumentRow }) {
  const styles = useStyles();
  const { dateTime, label } = useFormat();
  const { createdAt, decidedAt, decidedBy, kind, user } = document;
  return (
    <>
      {fullName(user)}
      <span className={styles.quiet}>
        {label(documentKindOptions, kind)} · {documentMark(document, dateTime)}
        {kind === 'permission' ? ` · ${user.profileId}` : null}
      </span>
      {decidedAt === undefined ? (
        <WaitingAge kind="document" id={document._id} since={createdAt} />
      ) : (
        <span className={styles.quiet}>{[dateTime(decidedAt), decidedBy].filter(Boolean).join(' · ')}</span>
      )}
    </>
  );
}
