import { expect, test } from 'vitest';
import type { Actor } from '../../context.ts';
import { uploadAllowance } from './upload-allowance.ts';

const actorOf = (kind: Actor['kind'], id?: string) => ({ kind, id }) as Actor;

test('an allowance belongs to the account of a member or of staff, and to the address of a guest', () => {
  const keyOf = (actor: Actor, address: string) => uploadAllowance(actor, address).key;
  const him = keyOf(actorOf('member', 'a'), '192.0.2.1');
  expect(keyOf(actorOf('member', 'a'), '192.0.2.2')).toBe(him);
  expect(keyOf(actorOf('member', 'b'), '192.0.2.1')).not.toBe(him);
  expect(keyOf(actorOf('staff', 'a'), '192.0.2.1')).not.toBe(him);
  const guest = keyOf(actorOf('guest'), '192.0.2.1');
  expect(keyOf(actorOf('guest'), '192.0.2.1')).toBe(guest);
  expect(keyOf(actorOf('guest'), '192.0.2.2')).not.toBe(guest);
});

test('staff may hold more than a member, who may hold a document and a photo', () => {
  const bytesOf = (kind: Actor['kind']) => uploadAllowance(actorOf(kind, 'a'), '192.0.2.1').bytes;
  expect(bytesOf('member')).toBeGreaterThan(30 * 1024 * 1024);
  expect(bytesOf('staff')).toBeGreaterThan(bytesOf('member'));
});
