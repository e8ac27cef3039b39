import {
  Option as Choice,
  Combobox,
  Field,
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  makeStyles,
  TagGroup,
  tokens,
} from '@fluentui/react-components';
import { useWanted } from '@milon/shared/client';
import { AUTOCOMPLETE_LIST_MAX_HEIGHT, PREFERENCE_DROPDOWN_PX } from '@milon/shared/constants';
import type { Option } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { faultProps } from './fault.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  field: { width: '100%', maxWidth: `${PREFERENCE_DROPDOWN_PX.width}px` },
  combobox: { minWidth: 0, width: '100%', gridTemplateColumns: 'minmax(0, 1fr) auto' },
  // Otherwise a narrow column pushes the arrow out of the frame.
  input: { minWidth: 0, width: '100%', boxSizing: 'border-box' },
  list: {
    maxHeight: `min(${PREFERENCE_DROPDOWN_PX.maxHeight}px, ${AUTOCOMPLETE_LIST_MAX_HEIGHT})`,
    width: `${PREFERENCE_DROPDOWN_PX.width}px`,
    maxWidth: '90vw',
  },
  choice: { minHeight: '40px' },
  chosen: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, maxWidth: '100%' },
  tag: { maxWidth: '100%', minWidth: 0 },
  tagText: {
    height: 'auto',
    minHeight: '36px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    borderTopColor: 'transparent',
    borderBottomColor: 'transparent',
    borderLeftColor: 'transparent',
  },
  // The touch target is larger than the visible button.
  remove: {
    position: 'relative',
    height: 'auto',
    minHeight: '36px',
    minWidth: '36px',
    '::after': { content: '""', position: 'absolute', inset: '-4px' },
  },
});

interface Props {
  label: string;
  options: readonly Option[];
  selected: readonly string[];
  onChange: (keys: string[]) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Advice about a chosen value that is accepted. */
  note?: string | undefined;
  /** Whether the member may add values that are not in the list. */
  freeform?: boolean;
  /** Finds options by other words too, such as another spelling. */
  find?: (typed: string) => ReadonlySet<string>;
  /** How many options show while nothing is typed, if not all. */
  untyped?: number;
}

/**
 * Selects several options by typing in either language. The chosen ones are listed below, each with a remove
 * button (spec §9).
 */
export function MultiSelect({
  label,
  options,
  selected,
  onChange,
  error,
  hint,
  note,
  freeform = false,
  find,
  untyped,
}: Props) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language } = useFormat();
  const [typed, setTyped] = useState('');
  const wanted = useWanted(typed);
  const also = find?.(wanted);
  const matching = (words: string) =>
    options.filter(({ key, en, bn }) => `${en}\n${bn}`.toLowerCase().includes(words) || also?.has(key));
  // Offered immediately: Enter after typing must not choose from the list of the earlier letters.
  const written = freeform ? typed.trim() : '';
  const own = written !== '' && matching(written.toLowerCase()).length === 0 ? written : undefined;
  const all = wanted === '' && untyped !== undefined ? options.slice(0, untyped) : matching(wanted);
  const shown = own === undefined ? all : [];
  const labels = new Map(options.map((option) => [option.key, option[language]]));

  function toggle(key: string | undefined) {
    if (key === undefined) return;
    setTyped('');
    onChange(selected.includes(key) ? selected.filter((chosen) => chosen !== key) : [...selected, key]);
  }

  return (
    <div className={styles.root}>
      <Field label={label} className={styles.field} {...(hint ? { hint } : {})} {...faultProps(error, note)}>
        <Combobox
          multiselect
          size="large"
          className={styles.combobox}
          input={{ className: styles.input }}
          listbox={{ className: styles.list }}
          expandIcon={{ 'aria-label': t('choose') }}
          positioning={{ position: 'below', align: 'start', autoSize: false }}
          placeholder={t('choose')}
          value={typed}
          selectedOptions={[...selected]}
          onChange={(event) => setTyped(event.target.value)}
          onOptionSelect={(_, { optionValue }) => toggle(optionValue)}
          onBlur={() => setTyped('')}
        >
          {shown.map((option) => (
            <Choice key={option.key} value={option.key} text={option[language]} className={styles.choice}>
              {option[language]}
            </Choice>
          ))}
          {own === undefined ? null : (
            <Choice value={own} text={own} className={styles.choice}>
              {own}
            </Choice>
          )}
          {shown.length === 0 && own === undefined ? (
            <Choice disabled text={t('noOptions')} className={styles.choice}>
              {t('noOptions')}
            </Choice>
          ) : null}
        </Combobox>
      </Field>
      {selected.length > 0 ? (
        <TagGroup
          className={styles.chosen}
          aria-label={label}
          onDismiss={(_, { value }) => onChange(selected.filter((key) => key !== value))}
        >
          {selected.map((key) => (
            <InteractionTag key={key} value={key} appearance="brand" className={styles.tag}>
              <InteractionTagPrimary hasSecondaryAction className={styles.tagText}>
                {labels.get(key) ?? key}
              </InteractionTagPrimary>
              <InteractionTagSecondary
                className={styles.remove}
                aria-label={t('removeChoice', { choice: labels.get(key) ?? key })}
              />
            </InteractionTag>
          ))}
        </TagGroup>
      ) : null}
    </div>
  );
}
