import { makeStyles, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useEffect, useRef } from 'react';
import { focusFirstField } from '../../../../components/dialog/focus-first-field.ts';
import { Conversation } from './conversation.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, height: '100%' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '56px',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  content: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  foot: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

interface Props {
  user: User;
  friendId: string;
  name: string;
}

/** The conversation that was chosen in the list beside it. The text box has the focus. */
export function ConversationPane({ user, friendId, name }: Props) {
  const styles = useStyles();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => void focusFirstField(pane.current), []);
  return (
    <Conversation
      user={user}
      friendId={friendId}
      name={name}
      place="CHAT_LIST"
      renderFrame={({ title, actions, footer, children }) => (
        <section ref={pane} className={styles.root} aria-label={name}>
          <header className={styles.head}>
            {title}
            {actions}
          </header>
          <div className={styles.content}>{children}</div>
          <footer className={styles.foot}>{footer}</footer>
        </section>
      )}
    />
  );
}
