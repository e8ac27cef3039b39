/** Notices about the member's own account and the version. They load as one script. */
export { FreeAccessNotice } from './free-access-notice.tsx';
export { PausedNotice } from './paused-notice.tsx';
export { PolicyMessage } from './policy-message.tsx';
export { UpdateNotice } from './update-notice.tsx';
