import type { UserView } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { type UserAddress, userFields, usersAddress } from '../../../lib/address/user-address.ts';
import { viewContent, viewValues } from './view-address.ts';

const read = (query: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(userFields).map(([name, field]) => [name, field.read(query[name])]),
  ) as UserAddress;

test('a view keeps filters, order and columns, never the search text, and opens as the same address', () => {
  const values = read({
    text: '01712345678',
    gender: 'women',
    age: '25-30',
    city: '47,NONE',
    lastLogin: '_2026-06-30',
    hasPhoto: 'no',
    sort: 'lastLogin',
    dir: 'desc',
  });
  const content = viewContent(values, [{ id: 'name', width: 200 }, { id: 'age' }]);
  expect(content).toEqual({
    filter: {
      gender: ['women'],
      age: { min: 25, max: 30 },
      city: ['47', 'NONE'],
      lastLogin: { to: '2026-06-30' },
      hasPhoto: false,
    },
    sort: { field: 'lastLogin', dir: 'desc' },
    columns: [{ id: 'name', width: 200 }, { id: 'age' }],
  });
  const view = { _id: 'v1', name: 'Mine', audience: 'me', isMine: true, ...content } as UserView;
  const opened = viewValues(view);
  expect(opened.text).toBeUndefined();
  expect(usersAddress(opened)).toBe(
    '#/users?gender=women&age=25-30&city=47%2CNONE&lastLogin=_2026-06-30&hasPhoto=no&view=v1&sort=lastLogin&dir=desc',
  );
});

test('an invalid part of an address sets no filter', () => {
  const values = read({
    age: 'old',
    city: 'atlantis',
    createdAt: '2026-02-31_',
    reports: '-',
    sort: 'phone',
  });
  expect(Object.values(values).filter((value) => value !== undefined)).toEqual(['asc']);
});
