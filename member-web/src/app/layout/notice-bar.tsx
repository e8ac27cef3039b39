import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { CONTENT_WIDTH_DESKTOP_PX } from '@milon/shared/constants';
import { useMedia } from '../../lib/media.ts';

const useStyles = makeStyles({
  // Aligns the text with the page below.
  bar: {
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: `max(${tokens.spacingHorizontalM}, calc((100% - ${CONTENT_WIDTH_DESKTOP_PX}px) / 2))`,
  },
  text: { whiteSpace: 'normal' },
});

interface Props {
  /** A question is no warning. */
  intent?: 'info';
  title: string;
  text: string;
  action: string;
  busy?: boolean;
  onAction: () => void;
  /** A second action. */
  second?: { label: string; onAction: () => void };
}

/** A temporary notice at the top of every page of a member, with a button that resolves it. */
export function NoticeBar({ intent, title, text, action, busy = false, onAction, second }: Props) {
  const styles = useStyles();
  const wide = useMedia('(min-width: 900px)');
  return (
    <section aria-label={title}>
      <MessageBar
        intent={intent ?? 'warning'}
        shape="square"
        layout={wide ? 'singleline' : 'multiline'}
        className={styles.bar}
      >
        <MessageBarBody className={styles.text}>
          <MessageBarTitle>{title}</MessageBarTitle>
          {text}
        </MessageBarBody>
        <MessageBarActions>
          <Button size="medium" disabledFocusable={busy} onClick={onAction}>
            {action}
          </Button>
          {second && (
            <Button size="medium" disabledFocusable={busy} onClick={second.onAction}>
              {second.label}
            </Button>
          )}
        </MessageBarActions>
      </MessageBar>
    </section>
  );
}
