/** The lists of contacts. They load as one script. */
export { UnlockerListDialog } from '../../features/contacts/components/unlocker-list-dialog.tsx';
export { OwnConnectionsDialog } from './own-connections-dialog.tsx';
