/** The dialogs of chat. They load as one script. */
export { ChatListDialog } from './components/list/chat-list-dialog.tsx';
export { MessageReportDialog } from './components/messages/message-report-dialog.tsx';
export { ChatWindowDialog } from './components/window/chat-window-dialog.tsx';
export { SayHiDialog } from './components/window/say-hi-dialog.tsx';
