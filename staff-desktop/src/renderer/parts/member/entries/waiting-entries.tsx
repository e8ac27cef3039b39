import type { AdminUser } from '@milon/shared/contracts';
import { CONTACTS_IN_PROFILE, DOWRY_DEMANDS, fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { CountedEntry } from './counted-entry.tsx';
import { EntryReview } from './entry-review.tsx';
import { HeldTexts } from './held-texts.tsx';

/** Whether something of this member waits for staff in the record itself. */
export function hasWaitingEntries(user: AdminUser): boolean {
  const { about, contactsWritten, dowryDemands, heldTexts, nameRequest } = user;
  const hasContacts = (contactsWritten?.count ?? 0) >= CONTACTS_IN_PROFILE.saves;
  const hasDemands = (dowryDemands?.count ?? 0) >= DOWRY_DEMANDS.texts || heldTexts !== undefined;
  return nameRequest !== undefined || about.myselfRequest !== undefined || hasContacts || hasDemands;
}

/** A name, a text, contacts and demands for dowry that wait for staff. */
export function WaitingEntries({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const { about, contactsWritten, dowryDemands, heldTexts, nameRequest } = user;
  return (
    <>
      {nameRequest && (
        <EntryReview
          user={user}
          entry="name"
          title={t('users.nameWaiting')}
          text={fullName(nameRequest)}
          now={fullName(user)}
          hint={t('users.nameHint')}
          decline={t('users.askNewName')}
        />
      )}
      {about.myselfRequest !== undefined && (
        <EntryReview
          user={user}
          entry="about"
          title={t('users.aboutWaiting')}
          text={about.myselfRequest}
          now={about.myself}
          decline={t('photos.decline')}
        />
      )}
      {heldTexts && <HeldTexts heldTexts={heldTexts} />}
      <CountedEntry
        user={user}
        kind="contacts"
        counted={contactsWritten}
        enough={CONTACTS_IN_PROFILE.saves}
      />
      <CountedEntry user={user} kind="dowry" counted={dowryDemands} enough={DOWRY_DEMANDS.texts} />
    </>
  );
}
