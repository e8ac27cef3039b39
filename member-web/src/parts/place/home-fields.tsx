import { districtOptions, findOption, upazilaOptions } from '@milon/shared/options';
import { findPlaces, findUpazilas, placeOfDistrict } from '@milon/shared/rules';
import type { Ref } from 'react';
import { PlaceChoice } from './place-choice.tsx';

const mostShown = 8;

/** Keys, '' if not said. */
export interface Home {
  readonly district: string;
  readonly upazila: string;
}

interface Part {
  label: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

interface Props {
  value: Home;
  onChange: (home: Home) => void;
  district: Part;
  upazila: Part;
  className?: string | undefined;
}

/** Where the family is from: first the district, then an upazila or a thana of it. Both may stay empty. */
export function HomeFields({ value, onChange, district, upazila, className }: Props) {
  const findDistricts = (typed: string) =>
    findPlaces(typed)
      .flatMap(({ key }) => findOption(districtOptions, key) ?? [])
      .slice(0, mostShown);
  return (
    <>
      <PlaceChoice
        {...district}
        name="home.district"
        className={className}
        chosen={placeOfDistrict(value.district)}
        find={findDistricts}
        // Another district has other upazilas.
        onChoose={(place) =>
          place?.key === value.district ? undefined : onChange({ district: place?.key ?? '', upazila: '' })
        }
      />
      {value.district === '' ? null : (
        <PlaceChoice
          {...upazila}
          key={value.district}
          name="home.upazila"
          className={className}
          chosen={findOption(upazilaOptions, value.upazila)}
          find={(typed) => findUpazilas(typed, value.district).slice(0, mostShown)}
          onChoose={(place) => onChange({ ...value, upazila: place?.key ?? '' })}
        />
      )}
    </>
  );
}
