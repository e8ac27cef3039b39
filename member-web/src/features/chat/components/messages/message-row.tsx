import { makeStyles, tokens } from '@fluentui/react-components';
import type { Message } from '@milon/shared/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../api/rows.ts';
import { DayMark } from './day-mark.tsx';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import type { MenuPlace } from './message-menu.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', flexDirection: 'column', paddingTop: tokens.spacingVerticalXS },
  // Its line is always there: nothing moves when somebody begins to write.
  typing: {
    minHeight: tokens.lineHeightBase200,
    padding: `${tokens.spacingVerticalXS} 0`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

interface Props {
  row: Row;
  me: string;
  /** Of the other side, who may be gone. */
  name: string;
  isGone: boolean;
  /** The other side writes just now. */
  typing: boolean;
  /** A text to be marked. */
  wanted: string | undefined;
  /** The message that one went to. */
  isFound: boolean;
  onContact: (() => void) | undefined;
  onMenu: (message: Message, place: MenuPlace) => void;
}

/** One row of a conversation, with the day before the first of each. */
export const MessageRow = memo(({ row, typing, ...props }: Props) => {
  const { me, name } = props;
  const styles = useStyles();
  const { t } = useTranslation('chat');
  if (row.kind === 'typing') {
    return <div className={styles.typing}>{typing ? t('typing', { name }) : null}</div>;
  }
  return (
    <div className={styles.row}>
      {row.kind === 'outgoing' ? (
        <OutgoingBubble item={row.item} />
      ) : (
        <>
          {row.startsDay ? <DayMark time={row.message.createdAt} /> : null}
          <MessageBubble {...props} message={row.message} mine={row.message.sender === me} />
        </>
      )}
    </div>
  );
});
