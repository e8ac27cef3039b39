import { labelOf, personGenderOptions } from '@milon/shared/options';
import { displayName, placeOf } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../../../components/dot-row.tsx';
import { PasswordField } from '../../../../components/form/password-field.tsx';
import { useFormat } from '../../../../lib/format.ts';
import { accountFaults, birthDateOf } from '../../api/account-draft.ts';
import { type FactProps, Question } from './question.tsx';
import styles from './questions.module.css';

/** The password, below what cannot be changed later. Then the account is created. */
export function PasswordQuestion(props: FactProps) {
  const { answers, refusals, onChange, onBack, onFinish, busy, failure } = props;
  const { t } = useTranslation(['auth', 'common']);
  const { language, date } = useFormat();
  const { account, info } = answers;
  const [isLeft, setLeft] = useState(false);
  const fault = accountFaults(account).password;
  const refused = refusals.find(({ field, value }) => field === 'password' && value === account.password);
  const facts = [
    displayName(account, true),
    labelOf(personGenderOptions, account.gender, language),
    date(birthDateOf(account)),
    placeOf(info)?.[language] ?? '',
  ];

  return (
    <Question
      title={t('passwordTitle')}
      busy={busy}
      failure={failure}
      onBack={onBack}
      onSubmit={() => {
        setLeft(true);
        if (!fault) onFinish();
      }}
      submit={t(failure ? 'common:retry' : 'createAccount')}
    >
      <PasswordField
        label={t('newPassword')}
        required
        hint={t('passwordHint')}
        name="password"
        autoComplete="new-password"
        maxLength={200}
        value={account.password}
        onChange={({ target: { value } }) => onChange({ account: { password: value } })}
        error={isLeft && fault ? t(fault) : refused?.message}
      />
      <div className={styles.hint}>
        <strong>
          <DotRow items={facts} />
        </strong>
        {t('checkFixed')}
      </div>
    </Question>
  );
}
