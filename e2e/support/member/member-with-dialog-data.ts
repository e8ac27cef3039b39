import { type Browser, expect } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { dialogData } from './dialog-stories.ts';
import { retryOptions } from './member-page.ts';
import { addPhoto, approvePhoto, openMember, sellPackage, setPolicy } from './member-setup.ts';

/**
 * Opens a member with a favorite, a block, an invitation, a conversation and a payment, so that each dialog
 * has something to show. Returns the stored session.
 */
export async function openMemberWithDialogData(browser: Browser, product: Product) {
  const headers = { origin: product.url };
  const friend = await openMember(browser, product, { name: dialogData.friend, gender: 'women' });
  const blocked = await openMember(browser, product, { name: dialogData.blocked, gender: 'women' });
  const suitor = await openMember(browser, product, { name: dialogData.suitor, gender: 'women' });
  const member = await openMember(browser, product, { height: '14', education: { degree: '4' } });
  for (const woman of [friend, blocked, suitor]) await setPolicy(woman, '1');
  for (const one of [friend, member]) await approvePhoto(one, await addPhoto(one));
  await sellPackage(member, { name: dialogData.offer, packageType: 'Paid', connects: 40 }, dialogData.trxId);
  const { request } = member.context;
  for (const [field, other] of [
    ['favorite', friend],
    ['block', blocked],
  ] as const) {
    const data = { _id: other.user._id, updateField: field, action: 'ADD' };
    expect((await request.put('/users/favorite', { ...retryOptions, headers, data })).status()).toBe(200);
  }
  const hi = await request.post('/users/hi', { ...retryOptions, headers, data: { userId: friend.user._id } });
  expect(hi.status()).toBe(200);
  const invite = { ...retryOptions, headers, data: { _id: member.user._id } };
  expect((await suitor.context.request.put('/users/invite?action=SEND', invite)).status()).toBe(200);
  return member.context.storageState();
}
