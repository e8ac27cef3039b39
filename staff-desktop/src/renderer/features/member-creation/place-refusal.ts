import { refusedFields } from '@milon/shared/client';
import { newUserFields } from '../../lib/user-fields.ts';
import { wishAt } from '../../parts/member/preference/wish-at.ts';

const paths = new Set(newUserFields.map(({ path }) => path));

/** The part of the form that a refused path is about: a field by its whole path, or a wish. */
function placeOf(path: string): string | undefined {
  const wish = wishAt(path, 'preference');
  if (wish) return `preference.${wish}`;
  const field = path === 'phoneNumber.countryCode' ? 'phoneNumber.number' : path;
  return paths.has(field) ? field : undefined;
}

/** The refused parts of the form with the API's sentences. Empty if the refusal is about none of them. */
export function placeRefusal(error: unknown): [place: string, sentence: string][] {
  return refusedFields(error).flatMap(({ path, sentence }) => {
    const place = placeOf(path);
    return place === undefined ? [] : [[place, sentence]];
  });
}
