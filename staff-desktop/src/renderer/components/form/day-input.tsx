import { Input, type InputProps } from '@fluentui/react-components';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, readTypedDay, writeDay } from '../../lib/typing/typed-day.ts';
import { useFormat } from '../../lib/use-format.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface DayInputProps extends Omit<InputProps, 'value' | 'type' | 'onChange'> {
  /** `YYYY-MM-DD`, or undefined. */
  value: string | undefined;
  /** The day that is typed; undefined while it is none. */
  onChange: (day: string | undefined) => void;
}

/**
 * A day, typed in the order of Bangladesh whatever the system's: dd/mm/yyyy, also with dots, without any
 * separator, or in Bangla digits. ↑ and ↓ go to the next and the previous day.
 */
export function DayInput({ onBlur, onChange, value, ...input }: DayInputProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const shown = value === undefined ? '' : writeDay(value, language);
  /** What the user writes, while the field has the focus. */
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(true);
  const text = typed === undefined || (value !== undefined && readTypedDay(typed) !== value) ? shown : typed;
  const isWrong = isLeft && text !== '' && readTypedDay(text) === undefined;

  function change(next: string) {
    setTyped(next);
    setLeft(false);
    const day = readTypedDay(next);
    if (day !== value) onChange(day);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || value === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    change(writeDay(addDays(value, step), language));
  }

  return (
    <Input
      autoComplete="off"
      maxLength={12}
      placeholder={t('day.order')}
      {...input}
      {...(isWrong
        ? { 'aria-invalid': true, 'aria-description': t('day.wrong'), title: t('day.wrong') }
        : {})}
      value={text}
      onChange={(_event, data) => change(data.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        setLeft(true);
        // A day is shown as it was understood. What is none stays, to be corrected.
        if (readTypedDay(text) !== undefined) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
