import type { Option } from '@milon/shared/options';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { Offering } from './offering.tsx';
import { PlaceField } from './place-field.tsx';

interface Props<Place extends Option> {
  ref?: Ref<HTMLInputElement>;
  name: string;
  label: string;
  error?: string | undefined;
  className?: string | undefined;
  /** What is in the field while nothing is typed. */
  chosen: Option | undefined;
  /** The places to choose from; with '' those that are offered before anything is typed. */
  find: (typed: string) => readonly Place[];
  /** Undefined: the field was emptied. */
  onChoose: (place: Place | undefined) => void;
}

/** A field that holds one place: it searches while somebody types, and a press or the whole name chooses. */
export function PlaceChoice<Place extends Option>(props: Props<Place>) {
  const { ref, name, label, error, className, chosen, find, onChoose } = props;
  const { t } = useTranslation('auth');
  const { language } = useFormat();
  const [typed, setTyped] = useState<string>();
  const offered = typed === undefined ? [] : find(typed.trim());

  function choose(place: Place | undefined) {
    onChoose(place);
    setTyped(undefined);
  }

  function leave() {
    const written = typed?.trim().toLowerCase();
    if (written === undefined) return;
    // Who wrote a whole name need not press it too. A city abroad has its country behind it.
    const isWritten = (place: string) => `${place},`.toLowerCase().startsWith(`${written},`);
    const found = written === '' ? undefined : offered.find(({ en, bn }) => isWritten(en) || isWritten(bn));
    if (found || (written === '' && chosen)) choose(found);
    else setTyped(undefined);
  }

  return (
    <Offering className={className} onLeave={leave}>
      <PlaceField
        ref={ref}
        name={name}
        label={label}
        hint={t('placeSearch')}
        error={error}
        value={typed ?? chosen?.[language] ?? ''}
        onType={setTyped}
        onFocus={() => chosen === undefined && setTyped('')}
        note={typed?.trim() && offered.length === 0 ? t('placeUnknown') : undefined}
        offered={offered}
        placesLabel={label}
        onChoose={choose}
      />
    </Offering>
  );
}
