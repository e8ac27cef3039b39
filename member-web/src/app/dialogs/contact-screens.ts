/** The dialogs of contacts, and the call. They load as one script. */
export { callProfile } from '../../features/contacts/api/call-profile.ts';
export { ContactDialog } from '../../features/contacts/components/contact-dialog.tsx';
export { UnlockerListDialog } from '../../features/contacts/components/unlocker-list-dialog.tsx';
export { OwnConnectionsDialog } from './own-connections-dialog.tsx';
