import type { Profile, User } from '@milon/shared/contracts';
import i18next from 'i18next';
import { dialableNumber } from '../../../entities/relationship/show-contact-context.ts';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { isPremiumUser } from '../../../entities/session/premium.ts';
import { userKey } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { confirmThen, openDialog } from '../../../state/dialogs.ts';

export type ContactStep = 'signUp' | 'shown' | 'upgrade' | 'noConnects' | 'ask';

/** The next step after pressing Call (spec §4, §6). The server makes the final decision. */
export function contactStep(user: User | null | undefined, profile: Profile, now: number): ContactStep {
  if (!user) return 'signUp';
  if (dialableNumber(profile) !== undefined) return 'shown';
  if (profile.contactUnlocked || profile.freeAccess) return 'ask';
  if (!isPremiumUser(user, now)) return 'upgrade';
  return (user.premiumUser?.remainingConnects ?? 0) > 0 ? 'ask' : 'noConnects';
}

/** 'First Upgrade, Then View'. */
export function promptUpgrade(): void {
  openDialog('UPGRADE_POPUP', { reason: i18next.t('common:upgradeFirst') });
}

/** 'You don't have connects left!', with a button to the packages (spec §8). */
export function alertNoConnects(): void {
  confirmThen({
    title: i18next.t('commerce:noConnects'),
    text: i18next.t('commerce:noConnectsText'),
    confirm: i18next.t('commerce:upgrade'),
    onConfirm: () => openDialog('UPGRADE_POPUP', {}),
  });
}

/** Shows the contact if it is known, else the question or the way to unlock it. */
export function showContact(profile: Profile): void {
  const user = queryClient.getQueryData<User | null>(userKey);
  switch (contactStep(user, profile, Date.now())) {
    case 'signUp':
      return promptSignUp(i18next.t('common:signUpFirst'));
    case 'upgrade':
      return promptUpgrade();
    case 'noConnects':
      return alertNoConnects();
    case 'shown':
    case 'ask':
      openDialog('CONTACT', { profile });
  }
}
