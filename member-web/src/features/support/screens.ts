/** Help, and messages to staff. They load as one script. */
export { SupportDialog } from './components/support-dialog.tsx';
