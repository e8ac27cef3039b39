import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SendIcon } from '../../../../components/icons.ts';
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx';
import { useFormat } from '../../../../lib/format.ts';
import { askAboutContacts } from '../../api/ask-about-contacts.ts';
import { draftsAtom } from '../../api/chat-state.ts';
import { writeDraft } from '../../api/draft.ts';
import { sendDraft } from '../../api/send-draft.ts';
import { messageLength, tidyMessage } from '../../api/send-message.ts';

const useStyles = makeStyles({
  root: { width: '100%', display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  field: { position: 'relative', flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  text: {
    width: '100%',
    minHeight: '44px',
    maxHeight: '132px',
    // The box grows with its text in browsers that support it.
    fieldSizing: 'content',
    resize: 'none',
    padding: `10px ${tokens.spacingHorizontalM}`,
    borderRadius: '22px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    lineHeight: '22px',
    ':focus-visible': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
    '::placeholder': { color: tokens.colorNeutralForeground3 },
  },
  fault: { color: tokens.colorStatusDangerForeground1, paddingInline: tokens.spacingHorizontalM },
  send: { minWidth: '44px', minHeight: '44px' },
});

interface Props {
  me: string;
  friend: { id: string; name: string };
}

/** The text box: Enter sends, Shift+Enter starts a new line. The draft is stored for this recipient. */
export function Composer({ me, friend }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const { number } = useFormat();
  const text = useAtomValue(draftsAtom)[friend.id] ?? '';
  const box = useRef<HTMLTextAreaElement>(null);
  const isShiftDown = useRef(false);
  const keysId = useId();
  const over = tidyMessage(text).length - messageLength;

  function send() {
    if (over > 0) return;
    box.current?.focus();
    sendDraft(me, friend, (kinds, put) => askAboutContacts(kinds, friend.name, put));
  }

  // The line break tells what Enter means, the key does not: a touch keyboard composes every word, and its
  // key says Send; an input method that accepts a word with Enter makes no line break.
  const onLineBreak = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'insertLineBreak' || isShiftDown.current) return;
    event.preventDefault();
    send();
  });
  // Before the box can be written in.
  useLayoutEffect(() => {
    const field = box.current;
    const listen = (event: InputEvent) => onLineBreak(event);
    field?.addEventListener('beforeinput', listen);
    return () => field?.removeEventListener('beforeinput', listen);
  }, []);

  return (
    <div className={styles.root}>
      <div className={styles.field}>
        <textarea
          ref={box}
          data-first-field
          className={styles.text}
          dir="auto"
          rows={1}
          value={text}
          placeholder={t('placeholder')}
          aria-label={t('messageTo', { name: friend.name })}
          aria-describedby={keysId}
          aria-invalid={over > 0}
          enterKeyHint="send"
          onChange={(event) => writeDraft(me, friend.id, event.target.value)}
          onKeyDown={({ shiftKey }) => {
            isShiftDown.current = shiftKey;
          }}
        />
        <VisuallyHidden id={keysId}>{t('keys')}</VisuallyHidden>
        {over > 0 ? (
          <Text size={200} className={styles.fault} role="alert">
            {t('tooLong', { number: number(over) })}
          </Text>
        ) : null}
      </div>
      <Button
        appearance="primary"
        shape="circular"
        className={styles.send}
        icon={<SendIcon />}
        aria-label={t('send')}
        title={t('send')}
        disabled={text.trim() === '' || over > 0}
        onClick={send}
      />
    </div>
  );
}
