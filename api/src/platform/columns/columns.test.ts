import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnCondition, Columns, type Condition, type Value } from './columns.ts';

const names = ['city', 'district', 'height', 'bits', 'day'] as const;
const key = fc.constantFrom<Value>('1', '2', '3', null);
/** Up to the 52nd bit, which is beyond what operators of numbers read. */
const bits = fc.constantFrom<Value>(0, 1, 6, 2 ** 31, 2 ** 40 + 1, 2 ** 51, 2 ** 52 - 1, null);
/** More values than a column keeps bits for. */
const days = 200;
const day = fc.option(fc.nat(days - 1));
const row = fc.tuple(key, key, fc.constantFrom<Value>(8, 14, 20, null), bits, day);
const asked: fc.Arbitrary<ColumnCondition> = fc.oneof(
  fc.record({
    column: fc.constantFrom('city', 'district'),
    oneOf: fc.subarray<Value>(['1', '2', 'nowhere', null]),
  }),
  fc.record(
    { column: fc.constant('height'), from: fc.constantFrom(8, 9, 15), to: fc.constantFrom(8, 14, 30) },
    { requiredKeys: ['column'] },
  ),
  fc.record({ column: fc.constant('day'), from: fc.nat(days), to: fc.nat(days) }),
  fc.record({
    column: fc.constant('bits'),
    anyBitOf: fc.constantFrom(0, 1, 4, 2 ** 31, 2 ** 40, 2 ** 51 + 2),
  }),
);
const condition: fc.Arbitrary<Condition> = fc.oneof(fc.tuple(asked), fc.tuple(asked, asked));
const conditions = fc.array(condition, { maxLength: 3 });

function meets(values: readonly Value[], one: ColumnCondition): boolean {
  const value = values[names.indexOf(one.column as 'city')] ?? null;
  if (value === null) return false;
  if ('oneOf' in one) return one.oneOf.includes(value);
  if ('anyBitOf' in one) return (BigInt(value) & BigInt(one.anyBitOf)) !== 0n;
  return value >= (one.from ?? Number.NEGATIVE_INFINITY) && value <= (one.to ?? Number.POSITIVE_INFINITY);
}

test('counts and found rows match a plain filter after rows are added, changed and removed', () => {
  const changes = fc.array(fc.tuple(fc.nat(3000), fc.option(row)), { maxLength: 60 });
  fc.assert(
    fc.property(changes, conditions, conditions, fc.nat(2), (list, every, open, misses) => {
      const columns = new Columns(names);
      for (let n = 0; n < days; n += 1) columns.put(n, [null, null, null, null, n]);
      for (let n = 0; n < days; n += 1) columns.remove(n);
      const plain = new Map<number, Value[]>();
      for (const [place, values] of list) {
        if (values) {
          columns.put(place, values);
          plain.set(place, values);
        } else {
          columns.remove(place);
          plain.delete(place);
        }
        const isMet = (values: readonly Value[]) => (either: Condition) =>
          either.some((part) => meets(values, part));
        const all = [...plain].filter(([, values]) => every.every(isMet(values)));
        expect(columns.count({ every })).toBe(all.length);
        const found = all
          .filter(([, values]) => open.filter((either) => !isMet(values)(either)).length === misses)
          .map(([number]) => number)
          .toSorted((a, b) => a - b);
        expect(columns.find({ every, open, misses }, found.length)).toEqual(found);
        const counts = columns.countByMisses({ every, open });
        expect(counts[misses] ?? 0).toBe(found.length);
        expect(counts.reduce((sum, rows) => sum + rows, 0)).toBe(all.length);
        expect(columns.find({ every, open, misses }, found.length - 1)).toBeUndefined();
      }
    }),
  );
});

test('a condition on a column that was not copied throws', () => {
  expect(() => new Columns(names).count({ every: [[{ column: 'religion', oneOf: ['islam'] }]] })).toThrow(
    /religion/,
  );
});
