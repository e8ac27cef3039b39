import { expect, test } from 'vitest';
import { z } from 'zod';
import { freeTexts, shownText, type ViewerKind, type WrittenText, writtenTexts } from '../rules/index.ts';
import type { Call } from './call.ts';
import * as contracts from './index.ts';
import { profileSchema } from './member.ts';

interface Node {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly const?: string;
}

/** Paths of the free texts in a schema: strings that are neither option keys nor have a format. */
function textsIn(written: Node, path: string, named: Readonly<Record<string, Node>>): string[] {
  const node = written.$ref === undefined ? written : (named[written.$ref.split('/').at(-1) ?? ''] ?? {});
  if (node.properties)
    return Object.entries(node.properties).flatMap(([name, part]) =>
      textsIn(part, path === '' ? name : `${path}.${name}`, named),
    );
  if (node.items) return textsIn(node.items, path, named);
  if (node.anyOf) return node.anyOf.flatMap((part) => textsIn(part, path, named));
  return node.type === 'string' && !node.enum && !node.format && node.const === undefined ? [path] : [];
}

/**
 * Texts that the owner does not write freely: names, generated texts, and fields with a mask of their own.
 */
const others = new Set([
  'profileId',
  'firstName',
  'lastName',
  'phoneNumber.number',
  'phoneNumber.countryCode',
  'phoneNumber.country',
  'email.address',
  'whatsapp',
  'imo',
  'profileImages.src',
  'profileImages.thumbhash',
  'profileImages.declineReason',
  'freeAccess',
  'premier',
  'guardians.name',
  'guardians.phoneNumber.number',
  'guardians.phoneNumber.countryCode',
  'guardians.phoneNumber.country',
]);

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): string[] => {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return textsIn(json as Node, '', (json.$defs ?? {}) as Readonly<Record<string, Node>>);
};

test('freeTexts lists every text of a profile that its owner writes freely', () => {
  const texts = schemaOf(profileSchema, 'output');
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((path) => !others.has(path)).toSorted()).toEqual([...freeTexts].toSorted());
});

/** What members write in other forms than the profile, and its place in the table. */
const written: Readonly<Record<string, WrittenText>> = {
  'post /report text': 'report',
  'post /messages/{id}/report text': 'messageReport',
  'post /report/appeal text': 'reportAppeal',
  'post /users/photos/{id}/appeal text': 'photoAppeal',
  'post /support text': 'support',
  'post /users/hi text': 'greeting',
  'put /guardian name': 'guardianName',
  name: 'name',
  firstName: 'name',
  lastName: 'name',
  'about.myselfRequest': 'about.myself',
};

/** Texts that only the writer reads again: own searches, and who a biodata is for. */
const ownTexts = new Set(['/users/searches', '/users/searches/{id}', '/premium-user/user', '/biodata']);
/** Contacts, secrets, keys and what machines send: nobody else reads them as texts. */
const noTexts =
  /^(?:(?:current|new)?[pP]assword|code|token|phone|email|contact|refreshToken|csrfToken|callbackUrl|json|editStatus|location|preference\.location|whatsapp|imo|phoneNumber\.\w+|keys\.\w+|senderNumber|trxId|device)$/;

test('the table of written texts has every text that a member can send (attack 71)', () => {
  const isCall = (value: unknown): value is Call =>
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
  const bodies = (Object.values(contracts) as unknown[])
    .filter(isCall)
    .filter(({ access, path }) => access === 'member' || (access === 'anyone' && path !== '/api/auth/_log'));
  const found = new Set<string>(['message']);
  const missing: string[] = [];
  for (const { method, path, body } of bodies) {
    if (!body || ownTexts.has(path)) continue;
    for (const text of schemaOf(body, 'input')) {
      if (noTexts.test(text)) continue;
      const place = written[`${method} ${path} ${text}`] ?? written[text] ?? text;
      if (place in writtenTexts) found.add(place);
      else missing.push(`${method} ${path} ${text}`);
    }
  }
  expect(missing).toEqual([]);
  // Messages go over the socket; all others were found in a form.
  expect([...found].toSorted()).toEqual(Object.keys(writtenTexts).toSorted());
});

const otherViewers: readonly ViewerKind[] = ['guest', 'member', 'premium', 'unlocked'];

test('a contact in a written text is shown to nobody without an unlock, and texts for staff to no member (attack 71)', () => {
  const text = 'Call 01712345678';
  for (const [of, readers] of Object.entries(writtenTexts) as [WrittenText, string][]) {
    for (const viewer of ['self', 'uploader', 'administration'] as const)
      expect(shownText(of, text, viewer), of).toBe(text);
    for (const viewer of otherViewers) {
      const shown = shownText(of, text, viewer);
      if (readers === 'staff') expect(shown, of).toBeUndefined();
      else if (readers === 'masked')
        expect(shown, of).toBe(viewer === 'unlocked' ? text : 'Call 1712xxxxxxx');
    }
  }
  expect(shownText('hobbies', ['01712', '345678'], 'member')).toEqual(['1712xxxxxxx', '1712xxxxxxx']);
  expect(shownText('message', text, 'member', 'stored')).toBe('stored');
  expect(shownText('message', 'Hello', 'member', null)).toBe('Hello');
});

test('a text of a profile that demands dowry is shown to its owner and staff only (attack 135)', () => {
  const text = 'The girl must bring a car and five lakh taka';
  for (const of of freeTexts) {
    for (const viewer of otherViewers) {
      expect(shownText(of, text, viewer), of).toBeUndefined();
      expect(shownText(of, ['The girl must bring', 'a car and furniture'], viewer), of).toBeUndefined();
    }
    for (const viewer of ['self', 'uploader', 'administration'] as const)
      expect(shownText(of, text, viewer), of).toBe(text);
  }
});
