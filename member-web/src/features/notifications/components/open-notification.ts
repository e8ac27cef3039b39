import type { Notification } from '@milon/shared/contracts';
import { nameOf } from '../../../entities/profile/profile-labels.ts';
import { openDialog } from '../../../state/dialogs.ts';

/** Opens the page or dialog that a notification is about. */
export function openNotification({ about, person, mayAppeal }: Notification): void {
  switch (about) {
    case 'invitation':
    case 'acceptance':
    case 'expiry':
      if (person) openDialog('SINGLE_PROFILE_SHOW', { id: person._id });
      return;
    case 'hi':
      if (person) openDialog('SINGLE_CHAT_WINDOW', { profileId: person._id, name: nameOf(person) });
      return;
    case 'photos':
      openDialog('PROFILE_PICTURE');
      return;
    case 'document':
      openDialog('VERIFY_DOC');
      return;
    case 'permission':
      openDialog('VERIFY_DOC', { isPermission: true });
      return;
    case 'payment':
    case 'refund':
      openDialog('TRANSACTION_DIALOG');
      return;
    case 'further':
    case 'status':
    case 'name':
      openDialog('PROFILE', {});
      return;
    case 'warning':
      if (mayAppeal) openDialog('REPORT_APPEAL');
      else openDialog('PROFILE', {});
      return;
    case 'conduct':
    case 'team':
    case 'report':
      openDialog('SUPPORT_OPTIONS');
      return;
    case 'number':
      openDialog('CONFIRM_NUMBER');
      return;
    case 'guardian':
    case 'candidate':
      openDialog('GUARDIAN');
      return;
    case 'connect':
      openDialog('CONNECTION_LIST');
      return;
    case 'pause':
      openDialog('ACCOUNT_SETTINGS');
  }
}
