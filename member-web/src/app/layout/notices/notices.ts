/** Notices about the member's own account. They load as one script. */

export { PolicyMessage } from '../policy-message.tsx';
export { FreeAccessNotice } from './free-access-notice.tsx';
export { MessageNotice } from './message-notice.tsx';
export { PausedNotice } from './paused-notice.tsx';
