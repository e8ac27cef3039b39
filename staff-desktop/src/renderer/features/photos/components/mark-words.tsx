import { Caption1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import type { Mark } from '../decisions/marks.ts';
import { MarkIcon } from './mark-icon.tsx';
import { useChangeText } from './use-change-text.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  icon: { fontSize: '18px', lineHeight: '18px' },
  text: { display: 'grid' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** The decision on the current photo, and whether the member has been told. */
export function MarkWords({ mark }: { mark: Mark }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label } = useFormat();
  const changeText = useChangeText();
  const { decision, reason, state, undoUntil } = mark;
  const now = useNow(undoUntil === undefined ? undefined : 1_000);
  const head = t(`photos.mark.${state === 'made' || state === 'queued' ? decision : state}`);
  return (
    <div className={styles.root}>
      <span className={styles.icon}>
        <MarkIcon mark={mark} />
      </span>
      <span className={styles.text}>
        <Caption1Strong>
          {reason === undefined ? head : `${head}: ${label(photoDeclineReasonOptions, reason)}`}
        </Caption1Strong>
        <Caption1 className={styles.quiet}>
          {state === 'kept' && changeText(mark)}
          {state === 'made' &&
            undoUntil !== undefined &&
            t(undoUntil > now ? 'photos.notToldYet' : 'photos.undoOver')}
        </Caption1>
      </span>
    </div>
  );
}
