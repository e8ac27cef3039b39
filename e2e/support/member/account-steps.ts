import { expect } from '../test.ts';
import { type MemberPage } from './member-page.ts';
import { openOwnProfile } from './member-setup.ts';

export async function openSettings(member: MemberPage): Promise<void> {
  await openOwnProfile(member);
  await member.page.getByRole('button', { name: 'Account Settings' }).click();
  await expect(member.dialog('Account Settings')).toBeVisible();
}

export async function expectInFeed({ page }: MemberPage, firstName: string, isThere: boolean): Promise<void> {
  await page.goto('/all');
  await expect(page.getByRole('heading', { level: 1, name: 'All' })).toBeAttached();
  const card = page.getByRole('article').filter({ hasText: firstName });
  if (isThere) await expect(card.first()).toBeVisible();
  else {
    await expect(page.getByText('No Profiles found!')).toBeVisible();
    await expect(card).toHaveCount(0);
  }
}
