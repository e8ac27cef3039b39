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
  updateTitle: 'A new version is ready',
  updateText: 'Refresh the page to use it. Finish what you are writing first.',
  updateNow: 'Refresh',
  updateLater: 'Later',
} as const;
