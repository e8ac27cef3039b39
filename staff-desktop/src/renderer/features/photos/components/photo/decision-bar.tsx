import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import type { WhyNotDecidable } from '@milon/shared/contracts';
import type { PhotoStatus } from '@milon/shared/options';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../../components/key-cap.tsx';
import { PhotoStatusBadge } from '../../../../components/photo-status-badge.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import type { Mark } from '../../decisions/marks.ts';
import { isOpen } from '../../decisions/marks.ts';
import { isQueue, offers, type ReviewView } from '../../review/views.ts';
import { MarkWords } from '../mark-words.tsx';
import { useChangeText } from '../use-change-text.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignContent: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    minHeight: '64px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  wide: { gridColumn: '1 / -1' },
  refused: { gridColumn: '1 / -1', color: tokens.colorPaletteDarkOrangeForeground1 },
  button: { minWidth: 0, whiteSpace: 'nowrap' },
  status: { display: 'flex', alignItems: 'center' },
  why: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
});

interface DecisionBarProps {
  view: ReviewView;
  status: PhotoStatus;
  /** Why this reviewer may not decide on the photo. */
  whyNot: WhyNotDecidable | undefined;
  mark: Mark | undefined;
  /** How many photos a decision now would apply to. */
  count: number;
  asksReason: boolean;
  onApprove: () => void;
  onDecline: () => void;
}

/** The decision buttons, or the reason why there are none. */
export const DecisionBar = memo(function DecisionBar(props: DecisionBarProps) {
  const { view, status, whyNot, mark, count, asksReason, onApprove, onDecline } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const changeText = useChangeText();
  if (count === 0) {
    return (
      <div className={styles.root}>
        <div className={styles.wide}>
          {!isOpen(mark) && mark ? (
            <MarkWords mark={mark} />
          ) : whyNot !== undefined ? (
            <span className={styles.why}>
              {!isQueue(view) && <PhotoStatusBadge status={status} />}
              <Caption1>{t(`photos.whyNot.${whyNot}`)}</Caption1>
            </span>
          ) : isQueue(view) ? (
            <Caption1>{t('photos.gone')}</Caption1>
          ) : (
            <PhotoStatusBadge status={status} />
          )}
        </div>
      </div>
    );
  }
  const shown = count > 1 ? ` × ${number(count)}` : '';
  return (
    <div className={styles.root}>
      {mark?.state === 'refused' && (
        <Caption1 className={styles.refused} role="alert">
          {changeText(mark)}
        </Caption1>
      )}
      {!isQueue(view) && (
        <span className={styles.status}>
          <PhotoStatusBadge status={status} />
        </span>
      )}
      {offers(view, 'APPROVE') && (
        <Button
          appearance="primary"
          className={styles.button}
          icon={count > 1 ? null : <CheckmarkRegular />}
          aria-keyshortcuts="A"
          onClick={onApprove}
        >
          {t('photos.approve')}
          {shown}
          <KeyCap inButton onBrand>
            A
          </KeyCap>
        </Button>
      )}
      {offers(view, 'DECLINE') && (
        <Button
          icon={count > 1 ? null : <DismissRegular />}
          className={styles.button}
          onClick={onDecline}
          aria-expanded={asksReason}
          aria-keyshortcuts="D"
        >
          {t('photos.decline')}
          {shown}
          <KeyCap inButton>D</KeyCap>
        </Button>
      )}
    </div>
  );
});
