import { dayOptions, monthOptions, type Option } from '@milon/shared/options';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import tileStyles from '../../../../components/form/tiles.module.css';
import { Tiles } from '../../../../components/form/tiles.tsx';
import { classes } from '../../../../lib/classes.ts';
import { useFormat } from '../../../../lib/format.ts';
import { accountFaults, birthYears } from '../../api/account-draft.ts';
import { type BirthPart, birthParts, isDay, withPart } from '../../api/birthday.ts';
import { useOwnerLabel } from '../../api/use-owner-label.ts';
import { Question, type QuestionProps } from './question.tsx';
import styles from './questions.module.css';

const columns = { day: 7, month: 3, year: 5 } as const;
/** The date of birth by three presses, the day first; who begins with another part may. */
export function BirthdayQuestion({ answers, refusals, onChange, onNext, onBack }: QuestionProps) {
  const { t } = useTranslation('auth');
  const { language } = useFormat();
  const { account } = answers;
  const [part, setPart] = useState<BirthPart>(
    () => birthParts.find((name) => account[name] === '') ?? 'year',
  );
  const tiles = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  // The pressed tile disappears with its part.
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    tiles.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [part]);
  const isWhole = birthParts.every((name) => account[name] !== '');
  const fault = isWhole ? accountFaults(account).year : undefined;
  const refused = refusals.find(({ field, value }) => field === 'year' && value === account.year);
  const error = fault ? t(fault) : refused?.message;
  const options: Readonly<Record<BirthPart, readonly Option[]>> = {
    day: dayOptions,
    month: monthOptions.filter(({ key }) => isDay({ ...account, month: key, year: '' })),
    year: birthYears(account).filter(({ key }) => isDay({ ...account, year: key })),
  };

  function choose(key: string) {
    const date = withPart(account, part, key);
    onChange({ account: date });
    const next = birthParts.find((name) => date[name] === '');
    if (next) setPart(next);
    else if (!accountFaults({ ...account, ...date }).year) onNext({ account: date });
  }

  return (
    <Question
      title={useOwnerLabel(account.profileCreatedFor, account.gender)('birthDate')}
      hint={t('birthDateHint')}
      onBack={onBack}
      onSubmit={isWhole && !error ? () => onNext() : undefined}
    >
      <div className={styles.parts}>
        {birthParts.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === part}
            className={classes(tileStyles.tile, styles.part)}
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
