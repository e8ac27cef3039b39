import { expect, test } from 'vitest';
import { readJson } from './json.ts';

const read = (json: string) => readJson(new TextEncoder().encode(json));

test.each([
  '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
  String.raw`{"a":"\"a\": {","b":"\\","c":"\\u0000"}`,
  '{"a":"a","b":["a","a"]}',
  ' [ ] ',
  '"a"',
  '12',
  `${'['.repeat(32)}${']'.repeat(32)}`,
])('%s is parsed like JSON.parse does', (json) => {
  expect(read(json)).toEqual(JSON.parse(json));
});

test.each([
  ['a duplicate key', '{"a":1,"a":2}'],
  ['a duplicate key in another spelling', String.raw`{"a":1 , "\u0061" : 2}`],
  ['a duplicate key in a nested object', '[{"b":{"a":[],"c":{},"a":1}}]'],
  ['10,000 lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['10,000 objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['NUL in a text', String.raw`{"a":"b\u0000"}`],
  ['NUL in a key', String.raw`{"b\u0000":1}`],
  ['a trailing comma', '{"a":1,}'],
  ['an empty body', ''],
])('%s is MALFORMED (attack 53)', (_, json) => {
  expect(() => read(json)).toThrow('MALFORMED');
});

test('invalid UTF-8 is MALFORMED', () => {
  expect(() => readJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow('MALFORMED');
});
