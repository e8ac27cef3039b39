import type { Option } from '@milon/shared/options';
import { type KeyboardEvent, useRef } from 'react';
import { TextField, type TextFieldProps } from '../../components/form/text-field.tsx';
import { Tiles } from '../../components/form/tiles.tsx';
import styles from './place-field.module.css';

interface Props<Place extends Option> extends TextFieldProps {
  value: string;
  onType: (typed: string) => void;
  /** The places to choose from. */
  offered: readonly Place[];
  chosen?: string;
  /** What the places are called together. */
  placesLabel: string;
  onChoose: (place: Place) => void;
}

/** A field that searches places, in either script and any spelling. Enter takes the first one found. */
export function PlaceField<Place extends Option>({
  onType,
  offered,
  chosen = '',
  placesLabel,
  onChoose,
  ...field
}: Props<Place>) {
  const root = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const [first] = offered;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first || field.value.trim() === '') return;
    event.preventDefault();
    onChoose(first);
  }
  return (
    <div ref={root} className={styles.root}>
      <TextField
        autoComplete="off"
        enterKeyHint="go"
        {...field}
        onChange={({ target: { value } }) => onType(value)}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 ? (
        <Tiles
          label={placesLabel}
          options={offered}
          chosen={chosen}
          columns={2}
          onChoose={(key) => {
            const place = offered.find((one) => one.key === key);
            if (!place) return;
            // The pressed one leaves.
            root.current?.querySelector('input')?.focus();
            onChoose(place);
          }}
        />
      ) : null}
    </div>
  );
}
