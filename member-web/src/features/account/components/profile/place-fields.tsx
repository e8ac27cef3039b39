import { cityOptions, findOption } from '@milon/shared/options';
import { type Place, placeOf } from '@milon/shared/rules';
import { type ReactNode, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { offeredPlaces } from '../../../../parts/place/find-offered.ts';
import { PlaceField } from '../../../../parts/place/place-field.tsx';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { useField, useFieldNote } from './fields.tsx';
import styles from './place-fields.module.css';

/** Where what is offered stays while one of it is being pressed. */
function Offering({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field and the places are inside
    <div
      className={styles.whole}
      // Not every browser gives a pressed button the focus.
      onMouseDown={(event) => event.target instanceof HTMLButtonElement && event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {children}
    </div>
  );
}

/** Where the member lives: a district with its division and country, or a city abroad. Empty: not said. */
export function HomeField() {
  const { t } = useTranslation('auth');
  const { language } = useFormat();
  const { label, error } = useField('location.city');
  const { control, setValue } = useFormContext<ProfileDraft>();
  const location = useWatch({ control, name: 'location' });
  const [typed, setTyped] = useState<string>();
  const place = placeOf(location);
  // A division without a district is kept as it is.
  const known = place ?? findOption(cityOptions, location.city);
  const offered = offeredPlaces(typed ?? '');

  function keep(chosen: Place['location'] | undefined) {
    const dirty = { shouldDirty: true };
    setValue('location.city', chosen?.city ?? '', dirty);
    setValue('location.district', chosen?.district ?? '', dirty);
    if (chosen) setValue('location.country', chosen.country, dirty);
    setTyped(undefined);
  }

  function leave() {
    const written = typed?.trim().toLowerCase();
    if (written === undefined) return;
    // Who wrote a whole name need not press it too. A city abroad has its country behind it.
    const isWritten = (name: string) => `${name},`.toLowerCase().startsWith(`${written},`);
    const found = offered.find(({ en, bn }) => isWritten(en) || isWritten(bn));
    if (written === '' || found) keep(found?.location);
    else setTyped(undefined);
  }

  return (
    <Offering onLeave={leave}>
      <Controller
        control={control}
        name="location.city"
        render={({ field: { ref, name } }) => (
          <PlaceField
            ref={ref}
            name={name}
            label={label}
            hint={t('placeSearch')}
            error={error}
            value={typed ?? known?.[language] ?? ''}
            onType={setTyped}
            note={typed?.trim() && offered.length === 0 ? t('placeUnknown') : undefined}
            offered={offered}
            placesLabel={label}
            onChoose={({ location }) => keep(location)}
          />
        )}
      />
    </Offering>
  );
}

/** Where the member was born: in own words, or one of the places that begin like them. */
export function BirthplaceField() {
  const { language } = useFormat();
  const { label, error } = useField('birthday.city');
  const note = useFieldNote('birthday.city');
  const { control } = useFormContext<ProfileDraft>();
  const [isTyping, setTyping] = useState(false);
  return (
    <Offering onLeave={() => setTyping(false)}>
      <Controller
        control={control}
        name="birthday.city"
        render={({ field: { value, onChange, ...field } }) => (
          <PlaceField
            {...field}
            label={label}
            error={error}
            note={note}
            maxLength={60}
            value={value}
            onType={(typed) => {
              setTyping(true);
              onChange(typed);
            }}
            offered={isTyping ? offeredPlaces(value) : []}
            placesLabel={label}
            onChoose={(place) => {
              setTyping(false);
              onChange(place[language]);
            }}
          />
        )}
      />
    </Offering>
  );
}
