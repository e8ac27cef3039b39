import { ASSUMABLE_FIELDS, type AssumableField, SIGN_UP_DEFAULTS } from '../../constants.ts';

type Group = Readonly<Record<string, unknown>>;

/** The value at a path of one or two names. */
function at(fields: object, path: string): unknown {
  const [group = '', name] = path.split('.');
  const value = (fields as Group)[group];
  return name === undefined ? value : (value as Group | null | undefined)?.[name];
}

/**
 * The fields whose default nobody chose: those without a value, and those that `claimed` names and that hold
 * their default.
 */
export function assumedFields(
  fields: object,
  claimed: readonly AssumableField[] = [],
): readonly AssumableField[] {
  return ASSUMABLE_FIELDS.filter((path) => {
    const value = at(fields, path) ?? '';
    return value === '' || (claimed.includes(path) && value === at(SIGN_UP_DEFAULTS, path));
  });
}

/** The fields of a sign-up with its defaults (spec §5), and the list of those that nobody chose. */
export function withAssumedDefaults<T extends { readonly habit?: object | null | undefined }>(fields: T) {
  const { habit, ...defaults } = SIGN_UP_DEFAULTS;
  return {
    ...defaults,
    ...fields,
    habit: { ...habit, ...fields.habit },
    assumed: [...assumedFields(fields)],
  };
}

/** The fields that stay assumed after this update. `null` for a whole group clears each of its fields. */
export function stillAssumed(assumed: readonly AssumableField[], update: object): readonly AssumableField[] {
  return assumed.filter((path) => {
    const [group = ''] = path.split('.');
    return (update as Group)[group] !== null && at(update, path) === undefined;
  });
}

/** A copy without the fields that were assumed. An emptied group disappears. */
export function withoutAssumed<T extends object>(fields: T, assumed: readonly AssumableField[] = []): T {
  const shown = { ...fields } as Record<string, unknown>;
  for (const path of assumed) {
    const [group = '', name] = path.split('.');
    if (name === undefined) delete shown[group];
    else if (shown[group]) {
      const { [name]: _assumed, ...rest } = shown[group] as Group;
      if (Object.keys(rest).length > 0) shown[group] = rest;
      else delete shown[group];
    }
  }
  return shown as T;
}
