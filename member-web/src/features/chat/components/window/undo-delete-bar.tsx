import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  text: { flexGrow: 1, minWidth: 0 },
  button: { flexShrink: 0, minHeight: '44px', whiteSpace: 'nowrap', color: tokens.colorBrandForegroundLink },
});

interface Props {
  name: string;
  onTakeBack: () => void;
  /** Called when the bar gets or loses the pointer or focus. */
  onHold: (held: boolean) => void;
}

/**
 * Says that a message is deleted and offers to undo it. It takes the keyboard focus, because the focused
 * message is gone.
 */
export function UndoDeleteBar({ name, onTakeBack, onHold }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const bar = useRef<HTMLOutputElement>(null);
  useEffect(() => bar.current?.querySelector('button')?.focus(), []);
  return (
    <output ref={bar} className={styles.bar}>
      <span className={styles.text}>{t('deletedForMe', { name })}</span>
      <Button
        appearance="transparent"
        className={styles.button}
        onFocus={(event) => onHold(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => onHold(false)}
        onMouseEnter={() => onHold(true)}
        onMouseLeave={() => onHold(false)}
        onClick={onTakeBack}
      >
        {t('takeBack')}
      </Button>
    </output>
  );
}
