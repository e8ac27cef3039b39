import { Checkbox, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useWanted } from '@milon/shared/client';
import { AUTOCOMPLETE_LIST_MAX_HEIGHT } from '@milon/shared/constants';
import { sorted } from '@milon/shared/lists';
import type { Option } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { SearchIcon } from '../page-icons.ts';

/** Lists from this length on have a search field. */
const searchableFrom = 12;

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: AUTOCOMPLETE_LIST_MAX_HEIGHT,
    overflowY: 'auto',
  },
  none: { color: tokens.colorNeutralForeground3, padding: tokens.spacingVerticalM },
  search: { width: '100%', marginBottom: tokens.spacingVerticalS },
});

interface Props {
  label: string;
  /** The label of the search field of a long list. */
  searchLabel: string;
  options: readonly Option[];
  selected: readonly string[];
  onChange: (keys: string[]) => void;
  /** Finds options by other words too, such as another spelling. */
  find?: ((typed: string) => ReadonlySet<string>) | undefined;
  /** How many options show while nothing is typed, if not all. */
  untyped?: number;
}

/** Checkboxes of a list. Chosen options come first. A long list has a search in either language. */
export function OptionChecklist({ label, searchLabel, options, selected, onChange, find, untyped }: Props) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language } = useFormat();
  const [typed, setTyped] = useState('');
  const [leading] = useState(selected);
  const wanted = useWanted(typed);
  const also = find?.(wanted);
  const shown = sorted(
    wanted === '' && untyped !== undefined
      ? options.filter(({ key }, index) => index < untyped || leading.includes(key))
      : options.filter(({ key, en, bn }) => `${en}\n${bn}`.toLowerCase().includes(wanted) || also?.has(key)),
    (a, b) => Number(leading.includes(b.key)) - Number(leading.includes(a.key)),
  );
  return (
    <fieldset style={{ border: 'none', margin: 0, padding: 0 }} aria-label={label}>
      {options.length > searchableFrom ? (
        <Input
          className={styles.search}
          contentBefore={<SearchIcon />}
          placeholder={searchLabel}
          aria-label={searchLabel}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      ) : null}
      <div className={styles.list}>
        {shown.map((option) => (
          <Checkbox
            key={option.key}
            label={option[language]}
            checked={selected.includes(option.key)}
            onChange={(_, { checked }) =>
              onChange(checked ? [...selected, option.key] : selected.filter((key) => key !== option.key))
            }
          />
        ))}
        {shown.length === 0 ? <Text className={styles.none}>{t('noOptions')}</Text> : null}
      </div>
    </fieldset>
  );
}
