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

/** Says at once over the review what cannot wait, and what can be done about it. */
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
