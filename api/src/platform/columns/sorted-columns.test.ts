import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText } from './coded-column.ts';
import type { Value } from './columns.ts';
import { SortedColumns, type Test } from './sorted-columns.ts';

const columns = [
  { name: 'city', kind: 'code', order: ['3', '1'] },
  { name: 'name', kind: 'code' },
  { name: 'seen', kind: 'number' },
] as const;
type Row = readonly [city: Value, name: Value, seen: Value];

const text = fc.constantFrom<Value>('a', 'b', 'আ', '𑄃', 'ﷲ', 'ab', null);
const row: fc.Arbitrary<Row> = fc.tuple(
  fc.constantFrom<Value>('1', '2', '3', null),
  text,
  fc.constantFrom<Value>(5, 70_000, 1_795_000_000_000, null),
);
const leaf: fc.Arbitrary<Test> = fc.oneof(
  fc.record({ column: fc.constant('city'), oneOf: fc.subarray<Value>(['1', '2', 'nowhere', null]) }),
  fc.record({ column: fc.constant('name'), words: fc.subarray(['a', 'b']) }),
  fc.record({
    column: fc.constant('seen'),
    from: fc.constantFrom<Value>(6, null),
    to: fc.constantFrom<Value>(70_000, null),
  }),
  fc.record({ rows: fc.subarray([1, 2, 3, 50]) }),
);
const { tree } = fc.letrec<{ tree: Test }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.record({ all: fc.array(tie('tree'), { maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('tree'), { maxLength: 2 }) }),
    fc.record({ not: tie('tree') }),
  ),
}));

function meets(place: number, values: Row, asked: Test): boolean {
  if ('all' in asked) return asked.all.every((one) => meets(place, values, one));
  if ('any' in asked) return asked.any.some((one) => meets(place, values, one));
  if ('not' in asked) return !meets(place, values, asked.not);
  if ('rows' in asked) return asked.rows.includes(place);
  const value = values[columns.findIndex(({ name }) => name === asked.column)] ?? null;
  if ('oneOf' in asked) return asked.oneOf.includes(value);
  if ('words' in asked) return typeof value === 'string' && asked.words.every((word) => value.includes(word));
  return value !== null && value >= (asked.from ?? 0) && value <= (asked.to ?? Number.POSITIVE_INFINITY);
}

function keyOf(values: Row, column: string): number | string {
  if (column === 'seen') return Number(values[2] ?? 0);
  if (column === 'name') return values[1] === null ? '' : String(values[1]);
  const city = values[0];
  return city === null ? -1 : city === '3' ? 0 : city === '1' ? 1 : 2;
}

test('pages equal a plain sort and filter after rows come, change and go', () => {
  const steps = fc.array(
    fc.record({
      put: fc.array(fc.tuple(fc.nat(60), fc.option(row, { nil: undefined })), { maxLength: 6 }),
      asked: tree,
      column: fc.constantFrom('city', 'name', 'seen', undefined),
      isDescending: fc.boolean(),
      skip: fc.nat(5),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), steps, (first, list) => {
      const sorted = new SortedColumns(columns);
      const plain = new Map<number, Row>();
      for (const [place, values] of first.entries()) {
        sorted.put(place, values);
        plain.set(place, values);
      }
      // The basic order is by number, the highest first, as ids may be.
      sorted.arrangeAll(Uint32Array.from([...plain.keys()].toReversed()));
      for (const { asked, column, isDescending, put, skip } of list) {
        const moved = new Set<number>();
        for (const [place, values] of put) {
          if (plain.has(place) !== (values !== undefined)) moved.add(place);
          if (values) {
            sorted.put(place, values);
            plain.set(place, values);
          } else plain.delete(place);
        }
        const added = [...moved].filter((place) => plain.has(place)).toSorted((a, b) => b - a);
        sorted.arrange(
          [...moved].filter((place) => !plain.has(place)),
          added,
          (one, other) => one > other,
        );
        const compare = (a: number, b: number) => {
          const [one, other] = [a, b].map((place) => (column ? keyOf(plain.get(place) as Row, column) : 0));
          const difference =
            typeof one === 'string' ? compareText(one, String(other)) : Number(one) - Number(other);
          return difference || b - a;
        };
        const found = [...plain.keys()]
          .filter((place) => meets(place, plain.get(place) as Row, asked))
          .toSorted(compare);
        if (isDescending) found.reverse();
        const page = sorted.page(asked, { column, isDescending }, { limit: 4, skip });
        expect(page).toEqual({ rows: found.slice(skip, skip + 4), total: found.length });
      }
    }),
    { numRuns: 500 },
  );
});

test('text is in the order of its bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});

test('a condition or an order by a column that was not copied throws', () => {
  const sorted = new SortedColumns(columns);
  const page = { limit: 1, skip: 0 };
  expect(() => sorted.page({ column: 'age', oneOf: [1] }, { isDescending: false }, page)).toThrow(/age/);
  expect(() => sorted.page({ all: [] }, { column: 'age', isDescending: false }, page)).toThrow(/age/);
});
