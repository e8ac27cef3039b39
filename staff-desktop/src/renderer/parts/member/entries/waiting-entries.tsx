import type { AdminUser } from '@milon/shared/contracts';
import { CONTACTS_IN_PROFILE, fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { EntryReview } from './entry-review.tsx';
import { WrittenContacts } from './written-contacts.tsx';

/** Whether something of this member waits for staff in the record itself. */
export function hasWaitingEntries({ about, contactsWritten, nameRequest }: AdminUser): boolean {
  const hasContacts = (contactsWritten?.count ?? 0) >= CONTACTS_IN_PROFILE.saves;
  return nameRequest !== undefined || about.myselfRequest !== undefined || hasContacts;
}

/** A name, a text and contacts that wait for staff. */
export function WaitingEntries({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const { about, nameRequest } = user;
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
      <WrittenContacts user={user} />
    </>
  );
}
