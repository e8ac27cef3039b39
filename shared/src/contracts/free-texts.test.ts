import { expect, test } from 'vitest';
import { z } from 'zod';
import { freeTexts } from '../rules/index.ts';
import { profileSchema } from './member.ts';

interface Node {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** Where words stand in a schema that are neither keys of a list nor of a set form, such as an id or a time. */
function textsIn(node: Node, path: string): string[] {
  if (node.properties)
    return Object.entries(node.properties).flatMap(([name, part]) =>
      textsIn(part, path === '' ? name : `${path}.${name}`),
    );
  if (node.items) return textsIn(node.items, path);
  return node.type === 'string' && !node.enum && !node.format ? [path] : [];
}

/** Texts that are no words of the owner's own: made by the product or by staff, masked by other rows of the table, or names. */
const others = [
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
];

test('every text of a profile that its owner writes freely stands in the table of those that are masked', () => {
  const schema = z.toJSONSchema(profileSchema, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  const texts = textsIn(schema as Node, '');
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((path) => !others.includes(path)).toSorted()).toEqual([...freeTexts].toSorted());
});
