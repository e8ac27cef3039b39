import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  DismissCircleFilled,
  DismissRegular,
  InfoFilled,
  WarningFilled,
} from '@fluentui/react-icons';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hideToastAtom, toastAtom } from './use-toast.ts';

const useStyles = makeStyles({
  root: { display: 'flex', justifyContent: 'center', minWidth: 0, flexGrow: 1 },
  toast: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '520px',
    padding: `2px 2px 2px ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  text: {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: { fontSize: '18px', flexShrink: 0 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  info: { color: tokens.colorNeutralForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
});

const icons = {
  success: CheckmarkCircleFilled,
  info: InfoFilled,
  warning: WarningFilled,
  error: DismissCircleFilled,
} as const;
const { usual, whenNoneGiven } = TOAST_DURATION_MS;
/** Longer for a text that somebody must act on (spec §9). */
const shownMs = { success: usual, info: usual, warning: whenNoneGiven, error: whenNoneGiven } as const;

/** The place of toasts in the top bar. A toast stays while the pointer or the focus is on it. */
export function ToastArea() {
  const styles = useStyles();
  const { t } = useTranslation();
  const [toast] = useAtom(toastAtom);
  const hide = useSetAtom(hideToastAtom);
  // The toast under the pointer or the focus. By its id: one that is replaced gets no event of leaving.
  const [heldId, setHeldId] = useState<number>();
  const isHeld = toast !== undefined && heldId === toast.id;
  useEffect(() => {
    if (!toast || isHeld) return undefined;
    const timer = setTimeout(() => hide(toast), shownMs[toast.intent]);
    return () => clearTimeout(timer);
  }, [toast, isHeld, hide]);
  const Icon = toast && icons[toast.intent];
  return (
    <output className={styles.root} aria-atomic>
      {toast && Icon && (
        <div
          key={toast.id}
          className={styles.toast}
          title={toast.text}
          onPointerEnter={() => setHeldId(toast.id)}
          onPointerLeave={() => setHeldId(undefined)}
          onFocus={() => setHeldId(toast.id)}
          onBlur={() => setHeldId(undefined)}
        >
          <Icon className={mergeClasses(styles.icon, styles[toast.intent])} aria-hidden />
          <span className={styles.text}>{toast.text}</span>
          <Button
            size="small"
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={t('action.close')}
            onClick={() => hide(toast)}
          />
        </div>
      )}
    </output>
  );
}
