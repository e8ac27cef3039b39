/**
 * The channels between the renderer and the main process: one per message. This file imports nothing, so that
 * the sandboxed preload stays a few lines of plain code.
 */
export const callChannels = [
  'session.signIn',
  'session.restore',
  'session.refresh',
  'session.signOut',
  'app.info',
  'app.setLanguage',
  'app.setTheme',
  'app.setNotifyWork',
  'app.setOpenWork',
  'app.reportWork',
  'app.dismissCrash',
  'server.choose',
  'server.change',
  'update.restart',
  'file.save',
] as const;
export type CallChannel = (typeof callChannels)[number];

export const eventChannels = ['session.started', 'session.ended', 'app.go', 'update.ready'] as const;
export type EventChannel = (typeof eventChannels)[number];
