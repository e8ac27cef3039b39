import { dayOptions, monthOptions, type Option } from '@milon/shared/options';
import { isCalendarDay } from '@milon/shared/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../../lib/classes.ts';
import { useFormat } from '../../../../lib/format.ts';
import { type AccountInput, accountFaults, birthDateOf, birthYears } from '../../api/account-draft.ts';
import { useOwnerLabel } from '../../api/use-owner-label.ts';
import { Question, type QuestionProps } from './question.tsx';
import styles from './questions.module.css';
import { Tiles } from './tiles.tsx';

const parts = ['day', 'month', 'year'] as const;
type Part = (typeof parts)[number];
const columns = { day: 7, month: 3, year: 5 } as const;
/** It has a 29 February. */
const leapYear = '2000';

/** The date of birth by three presses: the day, the month that has it, the year that has both. */
export function BirthdayQuestion({ answers, refusals, onChange, onNext, onBack }: QuestionProps) {
  const { t } = useTranslation('auth');
  const { language } = useFormat();
  const { account } = answers;
  const [part, setPart] = useState<Part>(() => parts.find((name) => account[name] === '') ?? 'year');
  const tiles = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  // The pressed tile disappears with its part.
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    tiles.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [part]);
  const fault = account.year === '' ? undefined : accountFaults(account).year;
  const refused = refusals.find(({ field, value }) => field === 'year' && value === account.year);
  const error = fault ? t(fault) : refused?.message;
  const isDay = (date: Partial<Record<Part, string>>) => isCalendarDay(birthDateOf({ ...account, ...date }));
  const options: Readonly<Record<Part, readonly Option[]>> = {
    day: dayOptions,
    month: monthOptions.filter(({ key }) => isDay({ month: key, year: leapYear })),
    year: birthYears(account).filter(({ key }) => isDay({ year: key })),
  };

  function choose(key: string) {
    const chosen: AccountInput = { ...account, [part]: key };
    const { day, month, year } = chosen;
    // The 31st of the new day's old month, or the 29th of February in the new year's, is no day.
    const hasMonth = month !== '' && isDay({ day, month, year: leapYear });
    const hasYear = hasMonth && year !== '' && isDay({ day, month, year });
    const date = { day, month: hasMonth ? month : '', year: hasYear ? year : '' };
    onChange({ account: date });
    const next = parts.find((name) => date[name] === '');
    if (next) setPart(next);
    else if (!accountFaults({ ...account, ...date }).year) onNext({ account: date });
  }

  return (
    <Question
      title={useOwnerLabel(account.profileCreatedFor, account.gender)('birthDate')}
      hint={t('birthDateHint')}
      onBack={onBack}
      onSubmit={account.year && !error ? () => onNext() : undefined}
    >
      <div className={styles.parts}>
        {parts.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === part}
            className={classes(styles.tile, styles.part)}
            onClick={() => setPart(name)}
          >
            <span>{t(name)}</span>
            {options[name].find(({ key }) => key === account[name])?.[language] ?? '–'}
          </button>
        ))}
      </div>
      {error ? (
        <div role="alert" className={styles.error}>
          {error}
        </div>
      ) : null}
      <div ref={tiles}>
        <Tiles
          key={part}
          label={t(part)}
          options={options[part]}
          chosen={account[part]}
          columns={columns[part]}
          isSmall
          onChoose={choose}
        />
      </div>
    </Question>
  );
}
