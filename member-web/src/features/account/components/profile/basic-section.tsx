import type { User } from '@milon/shared/contracts';
import { consentText, nameSentence } from '@milon/shared/messages';
import { labelOf as optionLabel, personGenderOptions } from '@milon/shared/options';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabelOf, useOwner } from '../../../../entities/profile/use-whose.ts';
import { useFormat } from '../../../../lib/format.ts';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { ChildrenFields } from './children-fields.tsx';
import { ReadOnlyField, SelectOptionField, type SingleName, TextLineField } from './fields.tsx';
import { FurtherField } from './further-field.tsx';
import { HealthFields } from './health-fields.tsx';
import { NameWaiting } from './name-waiting.tsx';

const choices = [
  'profileCreatedFor',
  'maritalStatus',
  'height',
  'bodyWeight',
  'bodyType',
  'skinTone',
  'bloodGroup',
  'anyDisability',
  'diet',
  'habit.smoke',
  'habit.drink',
  'language',
] as const satisfies readonly SingleName[];

/** Name, the fixed gender and birth date, body and habits. */
export function BasicSection({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { language, date } = useFormat();
  const { whose } = useOwner(
    useWatch<ProfileDraft, 'profileCreatedFor'>({ name: 'profileCreatedFor' }),
    user.gender,
  );
  const labelOf = useLabelOf();
  return (
    <>
      <TextLineField
        name="firstName"
        maxLength={80}
        autoComplete="off"
        rules={{
          validate: (name) =>
            name.trim() === '' ? t('nameMissing') : (nameSentence('firstName', name, language) ?? true),
        }}
      />
      <TextLineField
        name="lastName"
        maxLength={80}
        autoComplete="off"
        rules={{
          validate: (name) => name.trim() === '' || (nameSentence('lastName', name, language) ?? true),
        }}
      />
      <NameWaiting user={user} />
      <ReadOnlyField
        label={labelOf(whose, t('gender'))}
        value={optionLabel(personGenderOptions, user.gender, language)}
        hint={t('fixed')}
      />
      <ReadOnlyField
        label={labelOf(whose, t('birthDate'))}
        value={date(user.birthday.date)}
        hint={t('fixed')}
      />
      {choices.map((name) => (
        <Fragment key={name}>
          <SelectOptionField
            name={name}
            hint={name === 'anyDisability' ? consentText('health', language) : undefined}
          />
          {name === 'maritalStatus' ? (
            <>
              <FurtherField />
              <ChildrenFields />
            </>
          ) : null}
          {name === 'anyDisability' ? <HealthFields /> : null}
        </Fragment>
      ))}
    </>
  );
}
