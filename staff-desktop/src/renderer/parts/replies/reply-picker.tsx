import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  type MenuProps,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { ChatMultipleRegular } from '@fluentui/react-icons';
import type { ReplyKind, SavedReply, UsedReply } from '@milon/shared/contracts';
import { namesMember } from '@milon/shared/rules';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../components/key-cap.tsx';
import { useProblemText } from '../../components/states/problem-text.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { locationAddress } from '../../lib/address/location.ts';
import { useOffers } from '../../lib/offered.ts';
import { useFormat } from '../../lib/use-format.ts';
import { insertText } from './insert-text.ts';
import { type ReplyReader, useFillReply, useReplies } from './use-replies.ts';

const useStyles = makeStyles({
  button: { justifySelf: 'start', minWidth: 'auto' },
  list: { maxWidth: '440px', maxHeight: '320px', overflowY: 'auto' },
  preview: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

interface Props {
  kind: ReplyKind;
  reader: ReplyReader;
  textRef: RefObject<HTMLTextAreaElement | null>;
  maxLength: number;
  onChange: (text: string) => void;
  /** A reply was put into the text: it is counted when the text is sent. */
  onReply: (reply: UsedReply) => void;
}

/** Alt+R, wherever the letter is on the keyboard. */
const isReplyKey = ({ altKey, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey && code === 'KeyR' && !ctrlKey && !metaKey && !shiftKey;

/** The saved replies of one kind. Choosing one puts it at the caret, in the language of its reader. */
export function ReplyPicker({ kind, maxLength, onChange, onReply, reader, textRef }: Props) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const toast = useToast();
  const problemText = useProblemText();
  const offers = useOffers();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useReplies();
  const { isPending, mutate } = useFillReply(reader);
  // A guest has no first name and no profile id.
  const isGuest = reader.memberId === undefined;
  const textOf = (reply: SavedReply) => (language === 'bn' ? reply.textBangla : reply.textEnglish);
  const fits = (reply: SavedReply) =>
    reply.isActive &&
    reply.kind === kind &&
    !(isGuest && (namesMember(reply.textEnglish) || namesMember(reply.textBangla)));
  const shown = data.filter(fits);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isReplyKey(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const field = textRef.current;
    field?.addEventListener('keydown', onKey);
    return () => field?.removeEventListener('keydown', onKey);
  }, [textRef]);

  function put(reply: string, used: UsedReply) {
    const field = textRef.current;
    if (!field) return;
    // What was typed while the reply was fetched stays, and a selected text too.
    const next = insertText(field.value, field.selectionEnd, reply);
    if (next.text.length > maxLength) {
      toast(t('replies.tooLong', { most: number(maxLength) }), 'warning');
      return;
    }
    onChange(next.text);
    onReply(used);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.caret, next.caret);
    });
  }

  const openChanged: MenuProps['onOpenChange'] = (event, { open, type }) => {
    setOpen(open);
    // The menu gives the focus to its button. The staff member goes on in the text, even without a reply.
    if (type === 'menuItemClick' || ('key' in event && event.key === 'Escape'))
      requestAnimationFrame(() => textRef.current?.focus());
  };

  const choose = ({ _id }: SavedReply) =>
    mutate(_id, {
      onSuccess: ({ text, version }) => put(text, { _id, version }),
      onError: (problem) => toast(problemText(problem), 'error'),
    });

  return (
    <Menu open={isOpen} onOpenChange={openChanged}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          className={styles.button}
          icon={<ChatMultipleRegular />}
          disabledFocusable={isPending}
          aria-keyshortcuts="Alt+R"
        >
          {t('replies.title')}
          <KeyCap inButton>Alt R</KeyCap>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.list}>
          {shown.map((reply) => (
            <MenuItem
              key={reply._id}
              onClick={() => choose(reply)}
              subText={<span className={styles.preview}>{textOf(reply)}</span>}
            >
              {reply.name}
            </MenuItem>
          ))}
          {shown.length === 0 && <MenuItem disabled>{t('replies.noneHere')}</MenuItem>}
          {offers('keepReplies') && (
            <>
              <MenuDivider />
              <MenuItemLink href={locationAddress('replies')}>{t('replies.keep')}</MenuItemLink>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
