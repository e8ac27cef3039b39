import { Input, makeStyles } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyHelp } from '../lib/offers.ts';
import { useBegunSearch } from '../lib/typing/early-search.ts';
import { useWindowKey } from '../lib/typing/use-window-key.ts';

const useStyles = makeStyles({
  // A hint that does not fit ends in dots. Hovering shows all of it.
  input: { textOverflow: 'ellipsis' },
});

interface SearchBoxProps {
  className?: string;
  /** What can be searched for. */
  hint: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter: opens a single hit. */
  onEnter: () => void;
  /** ↓: goes to the rows. */
  onDown: () => void;
  /** Ctrl+A: returns whether it is meant for the rows, not for the typed text. */
  onSelectAll?: () => boolean;
}

/** The search of a list. `/` focuses it from anywhere, also while its section opens. */
export function SearchBox(props: SearchBoxProps) {
  const { className, hint, value, onChange, onEnter, onDown, onSelectAll } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useWindowKey((event) => {
    if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  useBegunSearch((text) => {
    input.current?.focus();
    if (text !== '') onChange(text);
  });
  useKeyHelp([
    {
      title: t('keys.search'),
      keys: [
        [['/'], t('keys.toSearch')],
        [['↓'], t('keys.toRows')],
        [['Enter'], t('keys.openHit')],
      ],
    },
  ]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'ArrowDown') onDown();
    // By the key's position: a Bangla keyboard writes other letters.
    else if (!(event.code === 'KeyA' && (event.ctrlKey || event.metaKey) && onSelectAll?.())) return;
    event.preventDefault();
  }

  return (
    <Input
      {...(className === undefined ? {} : { className })}
      type="search"
      contentBefore={<SearchRegular />}
      input={{ ref: input, className: styles.input }}
      title={hint}
      size="small"
      placeholder={hint}
      aria-label={hint}
      aria-keyshortcuts="/"
      value={value}
      onChange={(_event, { value: text }) => onChange(text)}
      onKeyDown={onKeyDown}
    />
  );
}
