import { Option as Choice, Combobox, type ComboboxProps } from '@fluentui/react-components';
import { useWanted } from '@milon/shared/client';
import { AUTOCOMPLETE_LIST_MAX_HEIGHT } from '@milon/shared/constants';
import { labelOf, type Option } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FindKeys, findOptions } from '../../lib/find-options.ts';
import { useFormat } from '../../lib/use-format.ts';

/** More are found by typing on. */
const mostShown = 50;

interface SearchedChoiceProps extends Omit<ComboboxProps, 'value' | 'onChange'> {
  options: readonly Option[];
  /** A key; '' if nothing is chosen. */
  value: string;
  find: FindKeys;
  onChange: (key: string) => void;
}

/** A choice of one from a list that is too long to look through: typing searches it, in either language. */
export function SearchedChoice({ options, value, find, onChange, ...box }: SearchedChoiceProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [typed, setTyped] = useState<string>();
  const wanted = useWanted(typed ?? '');
  const shown = findOptions(options, wanted, find).slice(0, mostShown);
  return (
    <Combobox
      {...box}
      input={{ style: { minWidth: 0, width: '100%' } }}
      listbox={{ style: { maxHeight: AUTOCOMPLETE_LIST_MAX_HEIGHT } }}
      placeholder={t('preference.choose')}
      value={typed ?? labelOf(options, value, language)}
      selectedOptions={value === '' ? [] : [value]}
      onChange={(event) => setTyped(event.target.value)}
      onOptionSelect={(_event, { optionValue }) => {
        setTyped(undefined);
        onChange(optionValue ?? '');
      }}
      onBlur={() => {
        // Who empties the text empties the field.
        if (typed?.trim() === '') onChange('');
        setTyped(undefined);
      }}
    >
      {shown.map((option) => (
        <Choice key={option.key} value={option.key} text={option[language]}>
          {option[language]}
        </Choice>
      ))}
      {shown.length === 0 && (
        <Choice disabled text={t('preference.noOptions')}>
          {t('preference.noOptions')}
        </Choice>
      )}
    </Combobox>
  );
}
