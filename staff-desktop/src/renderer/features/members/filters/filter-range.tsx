import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { latinDigits } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../components/form/day-input.tsx';
import type { DayRange, NumberRange } from '../../../lib/address/use-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { rangeWords } from '../../../parts/member/filter/filter-words.ts';
import { FilterFrame } from './filter-frame.tsx';

const useStyles = makeStyles({
  pair: { display: 'flex', columnGap: tokens.spacingHorizontalM },
  number: { width: '88px' },
  day: { width: '150px' },
});

interface FilterNumbersProps {
  label: string;
  value: NumberRange | undefined;
  onChange: (value: NumberRange | undefined) => void;
  opens?: boolean;
}

/** A filter by two numbers, both included. */
export function FilterNumbers({ label, onChange, opens, value }: FilterNumbersProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const ends = { min: t('userTable.atLeast'), max: t('userTable.atMost') };
  const shown = (one: number | undefined) => (one === undefined ? undefined : number(one));
  return (
    <FilterFrame
      label={label}
      chosen={rangeWords(shown(value?.min), shown(value?.max))}
      onClear={() => onChange(undefined)}
      {...(opens ? { opens } : {})}
    >
      <div className={styles.pair}>
        {(['min', 'max'] as const).map((end) => (
          <NumberEnd
            key={end}
            label={ends[end]}
            value={value?.[end]}
            onChange={(one) => onChange({ ...value, [end]: one })}
          />
        ))}
      </div>
    </FilterFrame>
  );
}

interface NumberEndProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** One end, in Bangla or ASCII digits. */
function NumberEnd({ label, onChange, value }: NumberEndProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== readNumber(typed)) setTyped(value === undefined ? '' : String(value));
  }
  function change(text: string) {
    setTyped(text);
    onChange(readNumber(text));
  }
  return (
    <Field label={label} size="small">
      <Input
        className={styles.number}
        inputMode="numeric"
        value={typed}
        onChange={(_event, { value: text }) => change(text)}
      />
    </Field>
  );
}

function readNumber(text: string): number | undefined {
  const digits = latinDigits(text).trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}

interface FilterDaysProps {
  label: string;
  value: DayRange | undefined;
  onChange: (value: DayRange | undefined) => void;
  opens?: boolean;
}

/** A filter by two days in Dhaka, both included. */
export function FilterDays({ label, onChange, opens, value }: FilterDaysProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date } = useFormat();
  const ends = { from: t('userTable.atLeast'), to: t('userTable.atMost') };
  const shown = (day: string | undefined) => day && date(`${day}T00:00:00Z`);
  return (
    <FilterFrame
      label={label}
      chosen={rangeWords(shown(value?.from), shown(value?.to))}
      onClear={() => onChange(undefined)}
      {...(opens ? { opens } : {})}
    >
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={ends[end]} size="small">
            <DayInput
              className={styles.day}
              value={value?.[end]}
              onChange={(day) => onChange({ ...value, [end]: day })}
            />
          </Field>
        ))}
      </div>
    </FilterFrame>
  );
}
