import { useMemo } from 'react';
import { addressOf, currentLocation, navigate, useConsoleLocation } from './location.ts';

/** One value that a screen keeps in the address. A usual value is left out of it. */
export interface AddressField<Value> {
  read(text: string | undefined): Value;
  write(value: Value): string | undefined;
}

type Fields = Readonly<Record<string, AddressField<unknown>>>;
export type AddressValues<F> = {
  [Name in keyof F]: F[Name] extends AddressField<infer Value> ? Value : never;
};

/** One of these keys. Anything else in the address is read as `usual`. */
export function oneOf<Key extends string>(keys: readonly Key[], usual: Key): AddressField<Key> {
  return {
    read: (text) => keys.find((key) => key === text) ?? usual,
    write: (value) => (value === usual ? undefined : value),
  };
}

/** One of these keys, or none. */
export function maybeOneOf<Key extends string>(keys: readonly Key[]): AddressField<Key | undefined> {
  return { read: (text) => keys.find((key) => key === text), write: (value) => value };
}

/** Some of these keys; no key is the same as none. */
export function someOf<Key extends string>(keys: readonly Key[]): AddressField<Key[] | undefined> {
  return {
    read(text) {
      const found = keys.filter((key) => text?.split(',').includes(key));
      return found.length > 0 ? found : undefined;
    },
    write: (value) => (value && value.length > 0 ? value.join(',') : undefined),
  };
}

export interface NumberRange {
  min?: number | undefined;
  max?: number | undefined;
}

/** Two numbers such as `25-30`, either of which may be missing. */
export const numberRange: AddressField<NumberRange | undefined> = {
  read(text) {
    const [, min, max] = /^(\d{0,6})-(\d{0,6})$/.exec(text ?? '') ?? [];
    if (!min && !max) return undefined;
    return { ...(min ? { min: Number(min) } : {}), ...(max ? { max: Number(max) } : {}) };
  },
  write: (value) =>
    value?.min === undefined && value?.max === undefined
      ? undefined
      : `${value.min ?? ''}-${value.max ?? ''}`,
};

export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Two days such as `2026-01-01_2026-02-28`, either of which may be missing. */
export const dayRange: AddressField<DayRange | undefined> = {
  read(text) {
    const [from, to] = (text ?? '').split('_').map((day) => isoDay.read(day));
    if (!from && !to) return undefined;
    return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  },
  write: (value) => (value?.from || value?.to ? `${value.from ?? ''}_${value.to ?? ''}` : undefined),
};

/** Yes, no, or neither. */
export const yesOrNo: AddressField<boolean | undefined> = {
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  write: (value) => (value === undefined ? undefined : value ? 'yes' : 'no'),
};

/** A day such as 2026-11-22. */
export const isoDay: AddressField<string | undefined> = {
  read: (text) => (text !== undefined && isDay(text) ? text : undefined),
  write: (value) => value || undefined,
};

function isDay(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** Typed text. */
export function freeText(longest: number): AddressField<string | undefined> {
  return {
    read: (text) => text?.slice(0, longest) || undefined,
    write: (value) => value || undefined,
  };
}

export interface ScreenAddress<F> {
  values: AddressValues<F>;
  /** The opened record. */
  openId: string | undefined;
  /** The address of a record with the present view and filters, for `href`. */
  hrefOf: (id: string) => string;
  /** Opens a record, or closes the opened one. `replaces` makes no entry for Back. */
  open: (id: string | undefined, how?: { replaces?: boolean }) => void;
  /** Changes the view or filters. `replaces` makes no entry for Back, as for typing. */
  change: (changes: Partial<AddressValues<F>>, how?: { replaces?: boolean; closes?: boolean }) => void;
}

/** The part of an address that a list of rows needs. */
export type RowAddress = Pick<ScreenAddress<Fields>, 'hrefOf' | 'open' | 'openId'>;

/**
 * The view, filters and opened record of a screen: they are the address, so that Back, reload and a copied
 * link return to them. `fields` must be a constant.
 */
export function useAddress<const F extends Fields>(fields: F): ScreenAddress<F> {
  const { section, rest, query } = useConsoleLocation();
  const text = addressOf({ query });
  // The same values keep their identity, so that a table does not load again.
  // oxlint-disable-next-line react/exhaustive-deps -- `text` is `query` written out
  const values = useMemo(() => readFields(fields, query), [fields, text]);
  return {
    values,
    openId: rest[0] || undefined,
    hrefOf: (id) => addressOf({ section, rest: [id], query }),
    open: (id, { replaces = false } = {}) =>
      navigate(addressOf({ section, rest: id === undefined ? [] : [id], query }), { replaces }),
    change(changes, { closes = false, replaces = false } = {}) {
      const now = currentLocation();
      const next = { ...readFields(fields, now.query), ...changes };
      const place = { section: now.section, rest: closes ? [] : now.rest, query: writeFields(fields, next) };
      navigate(addressOf(place), { replaces });
    },
  };
}

function readFields<F extends Fields>(fields: F, query: Readonly<Record<string, string>>): AddressValues<F> {
  const values = Object.entries(fields).map(([name, field]) => [name, field.read(query[name])]);
  return Object.fromEntries(values) as AddressValues<F>;
}

/** The query of these values, for a link to a screen from elsewhere. */
export function writeFields<F extends Fields>(
  fields: F,
  values: Partial<AddressValues<F>>,
): Record<string, string> {
  const written = Object.entries(values).map(([name, value]) => [name, fields[name]?.write(value)]);
  return Object.fromEntries(written.filter(([, text]) => text !== undefined)) as Record<string, string>;
}
