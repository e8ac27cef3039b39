export const offline = {
  text: 'You are offline. What you see may be out of date. Messages you write are sent when you are back online.',
  offlineKept:
    'You are offline. You see what was saved on {{when}}. Messages you write are sent when you are back online.',
  slowKept: 'The connection is slow. You see what was saved on {{when}}.',
  waitingChanges_one: '{{count, number}} change is waiting to be sent.',
  waitingChanges_other: '{{count, number}} changes are waiting to be sent.',
  noConnection: 'No internet connection',
  noConnectionText:
    'Nothing is saved on this device to show you. The page opens by itself once you are online.',
  refusedTitle_one: 'A change you made offline was not accepted',
  refusedTitle_other: '{{count, number}} changes you made offline were not accepted',
  refusedRead: 'OK',
  unlockUnsent:
    'You seem to be offline, so the number could not be shown. Try again when you are back online. You never pay twice for the same member.',
  paymentUnsent:
    'You seem to be offline, so your payment details may not have reached us. They are kept here. Send them again when you are back online.',
  gatewayUnsent:
    'You seem to be offline, so the payment page could not be opened. You have not paid anything. Try again when you are back online.',
  blockUnsent: 'You seem to be offline, so the block may not be saved. Try again when you are back online.',
  unblockUnsent:
    'You seem to be offline, so this member may still be blocked. Try again when you are back online.',
  reportUnsent:
    'You seem to be offline, so this may not have reached us. What you chose and wrote stays here. Send it again when you are back online.',
  updateTitle: 'A new version is ready',
  updateText: 'Refresh the page to use it. Finish what you are writing first.',
  updateNow: 'Refresh',
  updateLater: 'Later',
} as const;
