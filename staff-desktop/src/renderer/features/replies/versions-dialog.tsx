import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { SavedReply } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../components/dialog/dialog-frame.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useReplyVersions } from './api/keep-replies.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** Every text that a reply had, the latest first: who saved it, and how often it was used. */
export function VersionsDialog({ reply, onClose }: { reply: SavedReply; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { data, error, isPending, refetch } = useReplyVersions(reply._id);
  return (
    <DialogFrame
      title={t('replies.pastOf', { name: reply.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      {isPending && <LoadingBlocks count={3} height="64px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <ul className={styles.list}>
          {data.map((one) => (
            <li key={one.version}>
              <Subtitle2 as="h3" block className={styles.title}>
                {t('replies.version', { version: number(one.version), name: one.name })}
              </Subtitle2>
              <span className={styles.quiet}>
                {[dateTime(one.savedAt), one.savedBy, t('replies.used', { shown: number(one.uses) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <p className={styles.text} lang="en">
                {one.textEnglish}
              </p>
              <p className={styles.text} lang="bn">
                {one.textBangla}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DialogFrame>
  );
}
