import {
  Option as Choice,
  Combobox,
  Field,
  makeStyles,
  Tag,
  TagGroup,
  tokens,
} from '@fluentui/react-components';
import { useWanted } from '@milon/shared/client';
import { AUTOCOMPLETE_LIST_MAX_HEIGHT, PREFERENCE_DROPDOWN_PX } from '@milon/shared/constants';
import { labelOf, type Option } from '@milon/shared/options';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FindKeys, findOptions } from '../../lib/find-options.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    justifyItems: 'start',
    minWidth: 0,
  },
  // As wide as the list, but never wider than its column.
  field: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: `${PREFERENCE_DROPDOWN_PX.width}px`,
    maxWidth: '100%',
  },
  box: { width: '100%', minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr) auto', '& input': { minWidth: 0 } },
  list: {
    width: `${PREFERENCE_DROPDOWN_PX.width}px`,
    maxHeight: `min(${PREFERENCE_DROPDOWN_PX.maxHeight}px, ${AUTOCOMPLETE_LIST_MAX_HEIGHT})`,
  },
  chosen: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  tag: { maxWidth: '100%' },
});

interface MultiChoiceProps {
  /** For screen readers: the visible label is above. */
  label: string;
  options: readonly Option[];
  selected: readonly string[];
  /** The error, shown at the field, which gets the focus. */
  fault?: string | undefined;
  hint?: string | undefined;
  onChange: (keys: string[]) => void;
  find?: FindKeys;
  /** How many options show while nothing is typed, if not all. */
  untyped?: number;
}

/**
 * Selects several options by typing in either language. The chosen ones are listed below, each with a remove
 * button.
 */
export function MultiChoice(props: MultiChoiceProps) {
  const { fault, find, hint, label, onChange, options, selected, untyped } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { language } = useFormat();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault !== undefined) input.current?.focus();
  }, [fault]);
  const wanted = useWanted(typed);
  const shown = wanted === '' ? options.slice(0, untyped) : findOptions(options, wanted, find);

  function toggle(key: string | undefined) {
    if (key === undefined) return;
    setTyped('');
    onChange(selected.includes(key) ? selected.filter((chosen) => chosen !== key) : [...selected, key]);
  }

  return (
    <div className={styles.root}>
      <Field
        size="small"
        className={styles.field}
        {...(hint === undefined ? {} : { hint })}
        {...(fault === undefined ? {} : { validationMessage: fault })}
      >
        <Combobox
          aria-label={label}
          input={{ ref: input }}
          multiselect
          size="small"
          className={styles.box}
          listbox={{ className: styles.list }}
          positioning={{ position: 'below', align: 'start', autoSize: false }}
          placeholder={t('preference.choose')}
          value={typed}
          selectedOptions={[...selected]}
          onChange={(event) => setTyped(event.target.value)}
          onOptionSelect={(_event, { optionValue }) => toggle(optionValue)}
          onBlur={() => setTyped('')}
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
      </Field>
      {selected.length > 0 && (
        <TagGroup
          size="small"
          className={styles.chosen}
          aria-label={label}
          onDismiss={(_event, { value }) => onChange(selected.filter((key) => key !== value))}
        >
          {selected.map((key) => {
            const words = labelOf(options, key, language) || key;
            return (
              <Tag
                key={key}
                value={key}
                dismissible
                className={styles.tag}
                dismissIcon={{ 'aria-label': t('preference.remove', { choice: words }) }}
              >
                {words}
              </Tag>
            );
          })}
        </TagGroup>
      )}
    </div>
  );
}
