import { Caption1, Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { Option } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FindKeys, findOptions } from '../../../lib/find-options.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { FilterFrame } from './filter-frame.tsx';

const useStyles = makeStyles({
  hint: { maxWidth: '260px', color: tokens.colorNeutralForeground2 },
  list: { display: 'grid', maxHeight: '320px', overflowY: 'auto' },
});

/** A longer list can be searched. */
const searchedFrom = 12;

interface FilterSetProps<Key extends string> {
  label: string;
  options: readonly (Option & { readonly key: Key })[];
  find?: FindKeys | undefined;
  /** What staff must know of what it finds. */
  hint?: string | undefined;
  value: readonly Key[] | undefined;
  onChange: (keys: Key[] | undefined) => void;
  opens?: boolean;
}

/** A filter by any of several options. */
export function FilterSet<Key extends string>(props: FilterSetProps<Key>) {
  const { find, hint, label, onChange, opens, options, value = [] } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const chosen = options.filter(({ key }) => value.includes(key)).map((option) => option[language]);
  const [first, ...others] = chosen;
  const words = others.length === 0 ? first : `${first} +${number(others.length)}`;
  function toggle(key: Key) {
    const next = value.includes(key) ? value.filter((one) => one !== key) : [...value, key];
    onChange(next.length > 0 ? next : undefined);
  }
  return (
    <FilterFrame
      label={label}
      chosen={words}
      onClear={() => onChange(undefined)}
      {...(opens ? { opens } : {})}
    >
      {options.length >= searchedFrom && (
        <Input
          size="small"
          placeholder={t('userTable.find')}
          aria-label={t('userTable.find')}
          value={typed}
          onChange={(_event, { value: text }) => setTyped(text)}
        />
      )}
      <div className={styles.list}>
        {findOptions(options, wanted, find).map((option) => (
          <Checkbox
            key={option.key}
            size="medium"
            label={option[language]}
            checked={value.includes(option.key)}
            onChange={() => toggle(option.key)}
          />
        ))}
      </div>
      {hint !== undefined && <Caption1 className={styles.hint}>{hint}</Caption1>}
    </FilterFrame>
  );
}
