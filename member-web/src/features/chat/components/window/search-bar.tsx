import { Button, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { messageOf } from '@milon/shared/client';
import { CHAT_SEARCH_LETTERS } from '@milon/shared/constants';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, CollapseIcon, ExpandIcon, SearchIcon } from '../../../../components/page-icons.ts';
import { useFormat } from '../../../../lib/format.ts';
import type { CachedConversation } from '../../api/merge-messages.ts';
import { maySearch, useFound } from '../../api/search.ts';

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  field: { flexGrow: 1, minWidth: 0, minHeight: '44px', '& input': { minWidth: 0 } },
  count: {
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  fault: { color: tokens.colorStatusDangerForeground1 },
  button: { minWidth: '44px', minHeight: '44px', flexShrink: 0 },
});

/** The code of every key that an input method took. */
const inputMethodKey = 229;

interface Props {
  conversation: CachedConversation;
  /** Jumps to a message that contains this text. */
  onGo: (position: number, text: string) => void;
  /** Nothing is found, or the search is cleared. */
  onNone: () => void;
  onClose: () => void;
}

/**
 * Searches a conversation: shows the newest result first. Enter goes to the previous one, Shift+Enter back.
 */
export function SearchBar({ conversation, onGo, onNone, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['chat', 'common']);
  const { number } = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const query = useFound(conversation, text);
  const asked = maySearch(text);
  const found = asked ? query.data : undefined;
  const positions = found?.positions ?? [];
  const busy = asked && (query.isFetching || query.isPlaceholderData);

  useEffect(() => field.current?.focus(), []);
  useEffect(() => onNone, [onNone]);

  // New results are shown from the newest on.
  useEffect(() => {
    if (query.isPlaceholderData) return;
    setAt(0);
    const first = found?.positions[0];
    if (found && first !== undefined) onGo(first, found.text);
    else onNone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each result
  }, [found, query.isPlaceholderData]);

  function go(to: number) {
    const position = positions[to];
    if (!found || position === undefined) return;
    setAt(to);
    onGo(position, found.text);
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method that accepts a word with Enter takes the key for itself. A touch keyboard composes
    // every word, and sends the key.
    if (event.key !== 'Enter' || event.keyCode === inputMethodKey) return;
    event.preventDefault();
    go(at + (event.shiftKey ? -1 : 1));
  }

  function status() {
    if (!asked) return '';
    if (query.isError) return messageOf(query.error);
    if (!found) return '';
    if (positions.length === 0) return t('nothingFound');
    return t('foundAt', { at: number(at + 1), all: number(positions.length) });
  }

  return (
    <search className={styles.bar}>
      <Input
        className={styles.field}
        appearance="filled-lighter"
        value={text}
        placeholder={t('search')}
        contentBefore={<SearchIcon />}
        contentAfter={
          busy && !found ? (
            <Spinner size="extra-tiny" aria-label={t('common:loading')} />
          ) : (
            <output className={query.isError ? styles.fault : styles.count}>{status()}</output>
          )
        }
        input={{
          ref: field,
          dir: 'auto',
          'aria-label': t('search'),
          enterKeyHint: 'search',
          maxLength: CHAT_SEARCH_LETTERS.max,
        }}
        onChange={(_, { value }) => setText(value)}
        onKeyDown={onKeyDown}
      />
      {positions.length > 0 ? (
        <>
          <Button
            appearance="subtle"
            className={styles.button}
            icon={<CollapseIcon />}
            aria-label={t('foundBefore')}
            title={t('foundBefore')}
            disabledFocusable={at + 1 >= positions.length}
            onClick={() => go(at + 1)}
          />
          <Button
            appearance="subtle"
            className={styles.button}
            icon={<ExpandIcon />}
            aria-label={t('foundAfter')}
            title={t('foundAfter')}
            disabledFocusable={at === 0}
            onClick={() => go(at - 1)}
          />
        </>
      ) : null}
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<CloseIcon />}
        aria-label={t('endSearch')}
        onClick={onClose}
      />
    </search>
  );
}
