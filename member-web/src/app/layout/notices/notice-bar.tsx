import { Button } from '../../../components/button.tsx';
import { NoticeIcon, WarningIcon } from '../../../components/page-icons.ts';
import { Text } from '../../../components/text.tsx';
import { classes } from '../../../lib/classes.ts';
import styles from './notice-bar.module.css';

interface Props {
  /** A question is no warning. */
  intent?: 'info';
  /** On a phone one line with the button, because the member has read more elsewhere. */
  isBrief?: boolean;
  title: string;
  text: string;
  action: string;
  busy?: boolean;
  onAction: () => void;
  /** The other actions. */
  others?: readonly { label: string; onAction: () => void }[];
}

/** A temporary notice at the top of every page of a member, with a button that resolves it. */
export function NoticeBar({ intent, isBrief, title, text, action, busy = false, onAction, others }: Props) {
  const Icon = intent === 'info' ? NoticeIcon : WarningIcon;
  return (
    <section
      aria-label={title}
      className={classes(styles.bar, intent !== 'info' && styles.warning, isBrief && styles.brief)}
    >
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div>
        <Text block weight="semibold">
          {title}
        </Text>
        <span className={styles.text}>{text}</span>
      </div>
      <div className={styles.actions}>
        <Button disabledFocusable={busy} onClick={onAction}>
          {action}
        </Button>
        {others?.map((other) => (
          <Button key={other.label} disabledFocusable={busy} onClick={other.onAction}>
            {other.label}
          </Button>
        ))}
      </div>
    </section>
  );
}
