import { expect, test } from 'vitest';
import { z } from 'zod';
import { freeTexts } from '../rules/index.ts';
import { profileSchema } from './member.ts';

interface Node {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** Paths of the free texts in a schema: strings that are neither option keys nor have a format. */
function textsIn(written: Node, path: string, named: Readonly<Record<string, Node>>): string[] {
  const node = written.$ref === undefined ? written : (named[written.$ref.split('/').at(-1) ?? ''] ?? {});
  if (node.properties)
    return Object.entries(node.properties).flatMap(([name, part]) =>
      textsIn(part, path === '' ? name : `${path}.${name}`, named),
    );
  if (node.items) return textsIn(node.items, path, named);
  return node.type === 'string' && !node.enum && !node.format ? [path] : [];
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
]);

test('freeTexts lists every text of a profile that its owner writes freely', () => {
  const schema = z.toJSONSchema(profileSchema, { io: 'output', unrepresentable: 'any' });
  const texts = textsIn(schema as Node, '', (schema.$defs ?? {}) as Readonly<Record<string, Node>>);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((path) => !others.has(path)).toSorted()).toEqual([...freeTexts].toSorted());
});
