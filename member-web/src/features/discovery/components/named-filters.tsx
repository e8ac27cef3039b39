import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DismissIcon } from '../../../components/page-icons.ts';
import type { SearchFilters } from '../api/search-address.ts';
import { type Criterion, criteria, isTrait, useCriteriaWords } from './use-criteria-words.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    outline: 'none',
  },
  item: { maxWidth: '100%' },
  button: {
    position: 'relative',
    maxWidth: '100%',
    minHeight: '36px',
    minWidth: 0,
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightRegular,
    // A finger's size.
    '::after': { content: '""', position: 'absolute', inset: '-4px 0' },
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface Props {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** The filters of the results by name. A press removes one, and the focus goes to the next. */
export function NamedFilters({ filters, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('search');
  const { nameOf, wordsOf } = useCriteriaWords();
  const list = useRef<HTMLUListElement>(null);
  const named = criteria.flatMap((name) => {
    const words = wordsOf(filters, name);
    return words ? [{ name, words }] : [];
  });

  function remove(name: Criterion, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    const item = currentTarget.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    (next?.querySelector('button') ?? list.current)?.focus();
    const { [name]: _removed, ...rest } = filters;
    onChange(rest);
  }

  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('chosenFilters')}>
      {named.map(({ name, words }) => {
        const full = `${nameOf(name)}: ${words}`;
        // Some answers to what families ask are the same for several questions.
        const isNamed = name === 'age' || name === 'height' || isTrait(name);
        const text = isNamed ? full : words;
        return (
          <li key={name} className={styles.item}>
            <Button
              className={styles.button}
              icon={<DismissIcon />}
              iconPosition="after"
              title={text}
              aria-label={t('removeFilter', { filter: full })}
              onClick={(event: MouseEvent<HTMLButtonElement>) => remove(name, event)}
            >
              <span className={styles.words}>{text}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
