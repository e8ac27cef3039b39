import { contextBridge, ipcRenderer } from 'electron';
import type { StaffBridge } from '../ipc-contract/bridge.ts';
import type { CallRequest, CallValue, EventPayload } from '../ipc-contract/calls.ts';
import type { CallChannel, EventChannel } from '../ipc-contract/channels.ts';
import type { Reply } from '../ipc-contract/reply.ts';

function call<Channel extends CallChannel>(
  channel: Channel,
  request?: CallRequest<Channel>,
): Promise<Reply<CallValue<Channel>>> {
  return ipcRenderer.invoke(channel, request);
}

function subscribe<Channel extends EventChannel>(
  channel: Channel,
  listener: (payload: EventPayload<Channel>) => void,
) {
  // The event object is not passed on: it contains the sender, which the page must not get.
  const receive = (_event: unknown, payload: EventPayload<Channel>) => listener(payload);
  ipcRenderer.on(channel, receive);
  return () => {
    ipcRenderer.removeListener(channel, receive);
  };
}

const bridge: StaffBridge = {
  session: {
    signIn: (credentials) => call('session.signIn', credentials),
    restore: () => call('session.restore'),
    refresh: () => call('session.refresh'),
    signOut: () => call('session.signOut'),
    onStarted: (listener) => subscribe('session.started', listener),
    onEnded: (listener) => subscribe('session.ended', listener),
  },
  app: {
    info: () => call('app.info'),
    setLanguage: (language) => call('app.setLanguage', language),
    setTheme: (theme) => call('app.setTheme', theme),
    setNotifyWork: (on) => call('app.setNotifyWork', on),
    setOpenWork: (work) => call('app.setOpenWork', work),
    reportWork: (counts) => call('app.reportWork', counts),
    dismissCrash: () => call('app.dismissCrash'),
    onGo: (listener) => subscribe('app.go', listener),
  },
  server: {
    choose: (address) => call('server.choose', address),
    change: () => call('server.change'),
  },
  update: {
    restart: () => call('update.restart'),
    onReady: (listener) => subscribe('update.ready', listener),
  },
  file: {
    save: (file) => call('file.save', file),
  },
};

contextBridge.exposeInMainWorld('staffBridge', bridge);
