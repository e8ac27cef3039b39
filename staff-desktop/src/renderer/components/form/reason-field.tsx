import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { findOption, type Option, type OptionKey } from '@milon/shared/options';
import type { KeyboardEvent } from 'react';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  reasons: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: tokens.spacingHorizontalM },
});

interface ReasonFieldProps<List extends readonly Option[]> {
  label: string;
  options: List;
  value: OptionKey<List> | undefined;
  onChange: (reason: OptionKey<List>) => void;
}

/** A choice of numbered reasons: keys 1–9 choose one. */
export function ReasonField<List extends readonly Option[]>(props: ReasonFieldProps<List>) {
  const styles = useStyles();
  const { language, number } = useFormat();
  const { label, onChange, options, value } = props;

  function choose(key: string) {
    const chosen = findOption(options, key);
    if (chosen) onChange(chosen.key);
  }

  function onKeyDown({ altKey, ctrlKey, key, metaKey, repeat }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey || repeat) return;
    choose(key);
  }

  return (
    <Field label={label}>
      <RadioGroup
        className={styles.reasons}
        value={value ?? ''}
        onChange={(_event, data) => choose(data.value)}
        onKeyDown={onKeyDown}
      >
        {options.map((option) => (
          <Radio
            key={option.key}
            value={option.key}
            label={`${number(Number(option.key))} ${option[language]}`}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
