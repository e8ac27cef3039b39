/** The dialogs of contacts, and the call. They load as one script. */
export { showContact } from '../../features/contacts/api/show-contact.ts';
export { ContactDialog } from '../../features/contacts/components/contact-dialog.tsx';
export { UnlockerListDialog } from '../../features/contacts/components/unlocker-list-dialog.tsx';
export { OwnConnectionsDialog } from './own-connections-dialog.tsx';
