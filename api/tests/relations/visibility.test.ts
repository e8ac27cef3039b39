import { FURTHER_MARRIAGE_BIT, isVisibleTo } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  areVisible,
  blockedFlag,
  findBlockedPairs,
  isShownTo,
  notBlocked,
} from '../../src/modules/visibility/index.ts';
import { pairOf } from '../../src/platform/ids.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const shown = {
  policy: '1',
  disabled: 0,
  deleted: 0,
  paused: false,
  gender: 'other',
  further: false,
  block: 'none',
} as const;
const states = [
  shown,
  { ...shown, policy: '2' },
  { ...shown, policy: '3' },
  { ...shown, policy: '4' },
  { ...shown, policy: '5' },
  { ...shown, disabled: 1 },
  { ...shown, deleted: 1 },
  { ...shown, paused: true },
  { ...shown, gender: 'same' },
  { ...shown, further: true },
  { ...shown, further: true, block: 'own' },
  { ...shown, block: 'theirs' },
  { ...shown, block: 'own' },
  { ...shown, block: 'both' },
] as const;
type State = (typeof states)[number];

const genderOf = (viewer: { readonly gender: string }, state: State) =>
  (viewer.gender === 'men') === (state.gender === 'same') ? 'men' : 'women';
/** Only men say so. */
const seeks = (viewer: { readonly gender: string }, state: State) =>
  state.further && genderOf(viewer, state) === 'men';

async function makeOther(viewer: Member, state: State): Promise<Member> {
  const { db, clock } = app.context;
  const other = await signUpActive(app, { gender: genderOf(viewer.user, state) });
  await db
    .updateTable('members')
    .set({
      active_policy: state.policy,
      is_disabled: state.disabled,
      family_traits: seeks(viewer.user, state) ? FURTHER_MARRIAGE_BIT + 1 : 1,
      is_deleted: state.deleted,
      paused_at: state.paused ? clock() : null,
    })
    .where('id', '=', other.id)
    .execute();
  const block = (by: Member, of: Member) =>
    db.insertInto('blocks').values({ member_id: by.id, blocked_id: of.id, created_at: clock() }).execute();
  if (state.block === 'own' || state.block === 'both') await block(viewer, other);
  if (state.block === 'theirs' || state.block === 'both') await block(other, viewer);
  return other;
}

test.each([
  { gender: 'men', meetsFurther: false, sees: 3 },
  { gender: 'women', meetsFurther: false, sees: 2 },
  { gender: 'women', meetsFurther: true, sees: 3 },
] as const)(
  'the visibility rule, its batched check and its SQL conditions agree in every state, for $gender who would meet a further marriage: $meetsFurther',
  async ({ sees, ...who }) => {
    const { db } = app.context;
    const viewer = await signUpActive(app, { gender: who.gender });
    const actor = { ...who, id: viewer.id };
    const others: Member[] = [];
    for (const state of states) others.push(await makeOther(viewer, state));
    const ids = others.map((other) => other.id);

    const expected = states.map((state, index) =>
      isVisibleTo(
        actor,
        {
          id: ids[index] ?? '',
          gender: genderOf(who, state),
          seeksFurther: seeks(who, state),
          activePolicy: state.policy,
          isDisabled: state.disabled === 1,
          isDeleted: state.deleted === 1,
          isPaused: state.paused,
        },
        state.block !== 'none',
      ),
    );
    expect(expected.filter(Boolean)).toHaveLength(sees);

    const asked = ids.map((otherId) => ({ actor, otherId }));
    expect(await areVisible(db, asked)).toEqual(expected);
    expect(await areVisible(db, [{ actor, otherId: viewer.id }])).toEqual([false]);
    expect(await areVisible(db, [{ actor, otherId: 'nobody' }])).toEqual([false]);

    const matching = await db
      .selectFrom('members as other')
      .select('other.id')
      .where(isShownTo(actor, 'other'))
      .execute();
    const shownIds = new Set(matching.map((row) => row.id));
    expect(ids.map((id) => shownIds.has(id))).toEqual(expected);

    const isBlocked = states.map((state) => state.block !== 'none');
    const flags = await db
      .selectFrom('members')
      .select((eb) => ['members.id', blockedFlag(viewer.id, eb.ref('members.id')).as('blocked')])
      .execute();
    const flagOf = new Map(flags.map((row) => [row.id, row.blocked]));
    expect(ids.map((id) => flagOf.get(id))).toEqual(isBlocked.map(Number));
    const free = await db
      .selectFrom('members')
      .select('members.id')
      .where((eb) => notBlocked(eb.ref('members.id'), viewer.id))
      .execute();
    const freeIds = new Set(free.map((row) => row.id));
    expect(ids.map((id) => !freeIds.has(id))).toEqual(isBlocked);
  },
);

test('many pairs are checked for blocks in one query, in either order', async () => {
  const viewer = await signUpActive(app, { gender: 'men' });
  const others: Member[] = [];
  for (const block of ['none', 'own', 'theirs', 'both'] as const)
    others.push(await makeOther(viewer, { ...shown, block }));
  const blocked = new Set(others.slice(1).map((other) => pairOf(viewer.id, other.id)));
  const { db } = app.context;
  expect(await findBlockedPairs(db, [])).toEqual(new Set());
  expect(
    await findBlockedPairs(
      db,
      others.map((other) => [viewer.id, other.id]),
    ),
  ).toEqual(blocked);
  expect(
    await findBlockedPairs(
      db,
      others.map((other) => [other.id, viewer.id]),
    ),
  ).toEqual(blocked);
});
