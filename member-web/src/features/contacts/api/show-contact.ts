import type { Profile, User } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import i18next from 'i18next';
import { dialableNumber } from '../../../entities/relationship/show-contact-context.ts';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { lockedReason } from '../../../entities/session/locked-reason.ts';
import { isPremiumUser } from '../../../entities/session/premium.ts';
import { userKey } from '../../../entities/session/session.ts';
import { stopAt } from '../../../entities/session/stop-at.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import type { Asked } from '../../../state/asked.ts';
import { confirmThen, openDialog } from '../../../state/dialogs.ts';

export type ContactStep = 'signUp' | 'shown' | 'locked' | 'upgrade' | 'noConnects' | 'ask';

/** The next step after pressing Call (spec §4, §6). The server makes the final decision. */
export function contactStep(user: User | null | undefined, profile: Profile, now: number): ContactStep {
  if (!user) return 'signUp';
  if (dialableNumber(profile) !== undefined) return 'shown';
  if (profile.contactUnlocked) return 'ask';
  // Before the packages: one would not show the number either.
  if (!policyAllows(user.activePolicy).contacts) return 'locked';
  if (profile.freeAccess) return 'ask';
  if (!isPremiumUser(user, now)) return 'upgrade';
  return (user.premiumUser?.remainingConnects ?? 0) > 0 ? 'ask' : 'noConnects';
}

const askedFor = ({ _id, firstName }: Profile): Asked => ({ act: 'contact', id: _id, name: firstName });

/** 'First Upgrade, Then View'. Afterwards the question for this contact opens. */
export function promptUpgrade(profile: Profile): void {
  stopAt('upgrade', askedFor(profile));
  openDialog('UPGRADE_POPUP', { reason: i18next.t('common:upgradeFirst') });
}

/** 'You don't have connects left!', with a button to the packages (spec §8), after which it is the same. */
export function alertNoConnects(profile: Profile): void {
  confirmThen({
    title: i18next.t('commerce:noConnects'),
    text: i18next.t('commerce:noConnectsText'),
    confirm: i18next.t('commerce:upgrade'),
    onConfirm: () => {
      stopAt('upgrade', askedFor(profile));
      openDialog('UPGRADE_POPUP', {});
    },
  });
}

/** Shows the contact if it is known, else the question or the way to unlock it. Returns which. */
export function showContact(profile: Profile): ContactStep {
  const user = queryClient.getQueryData<User | null>(userKey);
  const step = contactStep(user, profile, Date.now());
  if (step === 'signUp') promptSignUp(askedFor(profile), i18next.t('common:signUpFirst'));
  else if (step === 'locked' && user)
    stopAt('policy', askedFor(profile), lockedReason(user, currentLanguage()));
  else if (step === 'upgrade') promptUpgrade(profile);
  else if (step === 'noConnects') alertNoConnects(profile);
  else openDialog('CONTACT', { profile });
  return step;
}
