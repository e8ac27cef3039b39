import { dialCountryOf } from '@milon/shared/options';
import { type Place, placeOf } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isForOther } from '../../../../entities/profile/use-whose.ts';
import { offeredPlaces } from '../../../../parts/place/find-offered.ts';
import { PlaceField } from '../../../../parts/place/place-field.tsx';
import { useOwnerLabel } from '../../api/use-owner-label.ts';
import { Question, type QuestionProps } from './question.tsx';

/** The largest districts: Dhaka, Chittagong, Comilla, Mymensingh, Sylhet, Gazipur. */
const largest = ['d18', 'd10', 'd11', 'd42', 'd64', 'd20'].flatMap(
  (district) => placeOf({ city: '', district }) ?? [],
);

/** The district or the city abroad. */
export function PlaceQuestion({ answers, onNext, onBack }: QuestionProps) {
  const { t } = useTranslation('auth');
  const { account, info } = answers;
  const label = useOwnerLabel(account.profileCreatedFor, account.gender)('place');
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() !== '';
  const before = placeOf(info);
  const suggested = before ? [before, ...largest.filter(({ key }) => key !== before.key)] : largest;
  const offered = offeredPlaces(typed, suggested);
  function choose({ location: { city, district, country } }: Place) {
    const info = { city, district: district ?? '' };
    // The number of a parent is rather of the parent's own country.
    const isLikely = !isForOther(account.profileCreatedFor) && account.phone === '';
    onNext(isLikely ? { info, account: { dialCountry: dialCountryOf(country) } } : { info });
  }

  return (
    <Question
      title={label}
      onBack={onBack}
      onSubmit={isTyped ? () => offered[0] && choose(offered[0]) : undefined}
    >
      <PlaceField
        label={t('placeSearch')}
        aria-label={label}
        name="place"
        value={typed}
        onType={setTyped}
        note={offered.length === 0 ? t('placeUnknown') : undefined}
        offered={offered}
        chosen={before?.key ?? ''}
        placesLabel={label}
        onChoose={choose}
      />
    </Question>
  );
}
