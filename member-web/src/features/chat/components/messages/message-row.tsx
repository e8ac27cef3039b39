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
  // Always has its height, so that the layout does not shift when the other member starts typing.
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
  /** The other member's name, who may be unavailable. */
  name: string;
  isGone: boolean;
  /** The other member is typing. */
  typing: boolean;
  /** The text to highlight. */
  wanted: string | undefined;
  /** Whether this is the search's current result. */
  isFound: boolean;
  onContact: (() => void) | undefined;
  onMenu: (message: Message, place: MenuPlace) => void;
}

/** One row of a conversation, with a day mark before the first message of a day. */
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
        <OutgoingBubble item={row.item} me={me} />
      ) : (
        <>
          {row.startsDay ? <DayMark time={row.message.createdAt} /> : null}
          <MessageBubble {...props} message={row.message} mine={row.message.sender === me} />
        </>
      )}
    </div>
  );
});
