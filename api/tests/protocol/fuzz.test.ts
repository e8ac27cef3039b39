import {
  type Call,
  deleteUserCall,
  deleteUsersCall,
  logOutCall,
  pauseCall,
  signOutCall,
  staffSignOutCall,
} from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { calls } from '../support/calls.ts';
import { addPackage } from '../support/commerce.ts';
import { isDescribed } from '../support/described.ts';
import { documentIdOf, giveDocument } from '../support/documents.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Fewer on PostgreSQL, where each is slower and most is covered already. */
const requestsPerCall = process.env['TEST_ENGINE'] === 'postgres' ? 20 : 30;
/** The same requests in every run. */
const seed = 20_261;

/** Xorshift: returns a whole number from 0 to below `below`. */
function drawFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
const draw = drawFrom(seed);
const oneOf = <T>(list: readonly T[]): T => list[draw(list.length)] as T;

const hostile: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\uffff',
  '%',
  '_',
  '\\',
  '🕊️',
  'x'.repeat(5_000),
  "'; drop table members; --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '<script>',
  '\r\nx: y',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '999999999999999',
  '2147483648',
  '-1',
  '1e9',
  '0x10',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  JSON.parse('{"__proto__": {"a": 1}}'),
  { constructor: { prototype: {} } },
  { length: 1e9 },
];

type Schema = z.core.JSONSchema.JSONSchema;

/** Existing ids and cursors. With unknown ones, every call would be refused too early. */
const known: string[] = [];

function text(schema: Schema): string {
  if (schema.format === 'uuid') return oneOf(known);
  if (schema.format === 'email') return `fuzz-${draw(9)}@example.com`;
  if (schema.format === 'date') return oneOf(['1995-02-03', '2026-11-21', '9999-12-31', '0001-01-01']);
  if (schema.format === 'date-time') return oneOf(['2026-11-21T00:00:00Z', '9999-12-31T23:59:59.999Z']);
  return oneOf([
    'Ayesha',
    '01712345678',
    '017',
    'a long phrase',
    '123456',
    'bKash',
    '22-30',
    'FUZZ-0002',
    'আয়েশা',
    ...known,
  ]);
}

/** A value that mostly fits the schema. */
function invent(schema: Schema | boolean | undefined): unknown {
  if (draw(12) === 0) return oneOf(hostile);
  if (typeof schema !== 'object') return oneOf([...known, '1', '2', 1, 2, true]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return invent(oneOf(choices));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || draw(3) === 0)
          .map(([name, property]) => [name, invent(property as Schema)]),
      );
    case 'array':
      return Array.from({ length: 1 + draw(3) }, () => invent(schema.items as Schema));
    case 'boolean':
      return draw(2) === 0;
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + draw(Math.min((schema.maximum ?? 30) - (schema.minimum ?? 0), 1e6) + 1);
    case 'string':
      return text(schema);
    default:
      return oneOf([...known, '1', '2', 1, 2, ['1'], { min: 20, max: 30 }]);
  }
}

const described = new Map<z.ZodType, Schema>();

function describeInput(schema: z.ZodType): Schema {
  const json =
    described.get(schema) ??
    (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema);
  described.set(schema, json);
  return json;
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

let app: TestApp;
let member: Member;
let staff: StaffPerson;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000000' });
  member = await signUpActive(app, { gender: 'men' });
  staff = await signInStaff(app);
  // Settings that require a second factor would otherwise lock the caller out of the rest.
  await staff.turnOnSecondFactor();
  // Other members than the caller, so that no decision about them ends the caller's session.
  const women = [await signUpActive(app, { gender: 'women' }), await signUpActive(app, { gender: 'women' })];
  const [first] = women as [Member];
  await uploadPhoto(first, 1);
  const { body: hi } = await member.post('/users/hi', { userId: first.id });
  const photos = await app.context.db.selectFrom('photos').select('id').execute();
  const offered = await addPackage(app);
  const { body: payment } = await member.post('/transaction/manual', {
    packageId: offered.id,
    paymentMethod: 'bKash',
    senderNumber: '01712345678',
    trxId: 'FUZZ-0001',
  });
  known.push(...photos.map((photo) => photo.id), '0190a000-0000-7000-8000-000000000000');
  await giveDocument(first);
  known.push(hi.data.conversationId, offered.id, payment.data._id, await documentIdOf(first));
  await member.post('/report', { reportedUser: first.id, reportCategory: reportWordIds.other });
  const { data: cases } = (await staff.get('/admin/report')).body;
  known.push(cases[0]._id, reportWordIds.harassment);
  // Repeated, because most calls are about members.
  for (const woman of women) known.push(woman.id, woman.id, woman.id, woman.user.profileId);
});
afterAll(() => app.close());

function formOf(value: unknown): string {
  const fields: [string, unknown][] = Object.entries(value ?? {});
  return new URLSearchParams(
    fields.map(([name, field]): [string, string] => [name, written(field).toWellFormed()]),
  ).toString();
}

/** A multipart body with the parts that the call names, including files that are no pictures. */
function partsOf(upload: NonNullable<Call['upload']>): string {
  const fields =
    upload === true
      ? {}
      : invent(z.toJSONSchema(upload.fields, { io: 'input', unrepresentable: 'any' }) as Schema);
  const files = upload === true ? ['file'] : Object.keys(upload.files);
  const parts = [
    ...Object.entries(fields ?? {}).map(([name, field]) => [`name="${name}"`, written(field)]),
    ...files.map((name) => [`name="${name}"; filename="${draw(9)}"`, text({})]),
  ];
  const framed = parts.map(
    ([head, value]) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`,
  );
  return `${framed.join('')}--x--`;
}

/** The headers that the call reads, with valid and invalid values. */
function headersOf(call: Call): Record<string, string> {
  const names = Object.keys(call.headers?.shape ?? {});
  const values = [
    '0',
    '12',
    '5000',
    '99999999',
    '-1',
    '1e9',
    '',
    'x',
    'filetype !',
    'filetype aW1hZ2UvanBlZw==',
  ];
  const value = (name: string) => (name === 'tus-resumable' ? oneOf(['1.0.0', '1.0.0', '0']) : oneOf(values));
  return Object.fromEntries(names.map((name) => [name, value(name)]));
}

function request(call: Call): { path: string; init: RequestInit } {
  const parameters = call.params
    ? (invent(describeInput(call.params)) as Record<string, unknown> | null)
    : {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(written(parameters?.[name] ?? oneOf(known)).toWellFormed()),
  );
  const search = new URLSearchParams();
  const query = call.query ? invent(describeInput(call.query)) : {};
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const part of [value].flat()) search.append(name, written(part));
  }
  const caller =
    call.access === 'anyone' ? draw(2) === 0 && member : call.access === 'member' ? member : staff;
  const mayEnd = [logOutCall, signOutCall, staffSignOutCall].some((ending) => ending === call);
  const headers = {
    ...headersOf(call),
    ...(call.stream ? { 'content-type': call.stream } : {}),
    ...(call.body
      ? { 'content-type': call.form ? 'application/x-www-form-urlencoded' : 'application/json' }
      : {}),
    ...(call.upload ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
    ...(caller && caller.cookie && !mayEnd ? { cookie: caller.cookie } : {}),
    ...(caller && caller.bearer && !mayEnd ? { authorization: `Bearer ${caller.bearer}` } : {}),
  };
  const body = call.form
    ? formOf(invent(describeInput(call.body as z.ZodType)))
    : call.body
      ? JSON.stringify(invent(describeInput(call.body)))
      : call.upload
        ? partsOf(call.upload)
        : call.stream
          ? text({})
          : undefined;
  return {
    path: `${path}?${search.toString()}`,
    init: { method: call.method.toUpperCase(), headers, ...(body === undefined ? {} : { body }) },
  };
}

/** Sends many requests to one call. Finds answers 500 and those that the description does not state. */
async function fuzz(call: Call): Promise<{ broken: unknown[]; undescribed: string[]; taken: number }> {
  const broken: unknown[] = [];
  const undescribed: string[] = [];
  let taken = 0;
  for (let n = 0; n < requestsPerCall; n += 1) {
    const { path, init } = request(call);
    const answer = await app.request(path, init);
    if (answer.status === 500) broken.push([path, init.body]);
    if (!isDescribed(call, answer))
      undescribed.push(`${answer.status} ${answer.headers.get('content-type')}`);
    if (answer.ok) taken += 1;
    await answer.body?.cancel();
  }
  return { broken, undescribed, taken };
}

test('no random request makes a call fail internally or answer what is not described, and many succeed', {
  timeout: 180_000,
}, async () => {
  const untaken: string[] = [];
  // Calls that remove members come last, so that the others still find members.
  const parting: readonly Call[] = [pauseCall, deleteUserCall, deleteUsersCall];
  for (const call of [...calls.filter((one) => !parting.includes(one)), ...parting]) {
    const name = `${call.method} ${call.path}`;
    const { broken, undescribed, taken } = await fuzz(call);
    expect(broken.slice(0, 3), name).toEqual([]);
    expect.soft(undescribed.slice(0, 3), name).toEqual([]);
    if (taken === 0) untaken.push(name);
  }
  // The control: many calls accepted some requests, so not everything was refused early. Almost half need
  // values that no one can guess: codes, passwords, signatures, ids of rows that do not exist here.
  expect(untaken.length).toBeLessThan(0.55 * calls.length);
  expect((await member.get('/users')).status).toBe(200);
  expect((await staff.get('/admin/audit')).status).toBe(200);
});
