import { cityOptions, findOption } from '@milon/shared/options';
import { type Place, placeOf } from '@milon/shared/rules';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useFormat } from '../../../../lib/format.ts';
import { offeredPlaces } from '../../../../parts/place/find-offered.ts';
import { HomeFields } from '../../../../parts/place/home-fields.tsx';
import { Offering } from '../../../../parts/place/offering.tsx';
import { PlaceChoice } from '../../../../parts/place/place-choice.tsx';
import { PlaceField } from '../../../../parts/place/place-field.tsx';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { useField, useFieldNote } from './fields.tsx';
import styles from './place-fields.module.css';

/** Where the member lives: a district with its division and country, or a city abroad. Empty: not said. */
export function LivingPlaceField() {
  const { label, error } = useField('location.city');
  const { control, setValue } = useFormContext<ProfileDraft>();
  const location = useWatch({ control, name: 'location' });

  function keep(chosen: Place['location'] | undefined) {
    const dirty = { shouldDirty: true };
    setValue('location.city', chosen?.city ?? '', dirty);
    setValue('location.district', chosen?.district ?? '', dirty);
    if (chosen) setValue('location.country', chosen.country, dirty);
  }

  return (
    <Controller
      control={control}
      name="location.city"
      render={({ field: { ref, name } }) => (
        <PlaceChoice
          ref={ref}
          name={name}
          label={label}
          error={error}
          className={styles.whole}
          // A division without a district is kept as it is.
          chosen={placeOf(location) ?? findOption(cityOptions, location.city)}
          find={offeredPlaces}
          onChoose={(place) => keep(place?.location)}
        />
      )}
    />
  );
}

/** Where the family is from. */
export function HomePlaceFields() {
  const district = useField('home.district');
  const upazila = useField('home.upazila');
  const { control, setValue } = useFormContext<ProfileDraft>();
  const home = useWatch({ control, name: 'home' });
  return (
    <Controller
      control={control}
      name="home.district"
      render={({ field: { ref } }) => (
        <HomeFields
          className={styles.whole}
          value={home}
          onChange={(next) => {
            setValue('home.district', next.district, { shouldDirty: true });
            setValue('home.upazila', next.upazila, { shouldDirty: true });
          }}
          district={{ label: district.label, error: district.error, ref }}
          upazila={{ label: upazila.label, error: upazila.error }}
        />
      )}
    />
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
    <Offering className={styles.whole} onLeave={() => setTyping(false)}>
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
