import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarIntent,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  text: { whiteSpace: 'pre-line' },
});

interface NoticeBarProps {
  intent: MessageBarIntent;
  title: string;
  text: string;
  /** Buttons. */
  children: ReactNode;
}

/** An urgent message above the review, with buttons to act on it. */
export function NoticeBar({ intent, title, text, children }: NoticeBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <MessageBar intent={intent} layout="multiline">
        <MessageBarBody className={styles.text}>
          <MessageBarTitle>{title}</MessageBarTitle>
          {text}
        </MessageBarBody>
        <MessageBarActions>{children}</MessageBarActions>
      </MessageBar>
    </div>
  );
}
