import { countryOptions, findOption } from '@milon/shared/options';
import { findPlaces, type Place, placeOf } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../components/form/text-field.tsx';
import { useOwnerLabel } from '../../api/use-owner-label.ts';
import { Question, type QuestionProps } from './question.tsx';
import { Tiles } from './tiles.tsx';

/** The largest districts: Dhaka, Chittagong, Comilla, Mymensingh, Sylhet, Gazipur. */
const largest = ['d18', 'd10', 'd11', 'd42', 'd64', 'd20'].flatMap(
  (district) => placeOf({ city: '', district }) ?? [],
);
const mostShown = 8;

/** A city abroad with its country: few know where Sucre is. */
function withCountry(place: Place): Place {
  const country = place.location.district ? undefined : findOption(countryOptions, place.location.country);
  return country ? { ...place, en: `${place.en}, ${country.en}`, bn: `${place.bn}, ${country.bn}` } : place;
}

/** The district or the city abroad, found by its beginning in either script. */
export function PlaceQuestion({ answers, onNext, onBack }: QuestionProps) {
  const { t } = useTranslation('auth');
  const { account, info } = answers;
  const label = useOwnerLabel(account.profileCreatedFor, account.gender)('place');
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() !== '';
  const before = placeOf(info);
  const suggested = before ? [before, ...largest.filter(({ key }) => key !== before.key)] : largest;
  const shown = (isTyped ? findPlaces(typed) : suggested).slice(0, mostShown);

  function choose(place: Place | undefined) {
    if (place) onNext({ info: { city: place.location.city, district: place.location.district ?? '' } });
  }

  return (
    <Question title={label} onBack={onBack} onSubmit={isTyped ? () => choose(shown[0]) : undefined}>
      <TextField
        label={t('placeSearch')}
        aria-label={label}
        name="place"
        autoComplete="off"
        enterKeyHint="go"
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
        note={shown.length === 0 ? t('placeUnknown') : undefined}
      />
      <Tiles
        label={label}
        options={shown.map(withCountry)}
        chosen={before?.key ?? ''}
        columns={2}
        onChoose={(key) => choose(shown.find((place) => place.key === key))}
      />
    </Question>
  );
}
