import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions } from 'electron';

export type Send = (channel: string, payload: unknown) => void;

/** The part of `WebContents` that the console uses. */
export class FakeContents extends EventEmitter {
  readonly send: Send;
  private openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  constructor(send: Send) {
    super();
    this.send = send;
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }

  mayOpen(url: string): boolean {
    return this.openHandler({ url }).action === 'allow';
  }

  mayNavigate(url: string): boolean {
    return !emitCancellable(this, 'will-navigate', url);
  }
}

/** The part of `BrowserWindow` that the console uses. */
export class FakeWindow extends EventEmitter {
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents: FakeContents;
  url = '';
  visible = false;
  destroyed = false;

  constructor(options: BrowserWindowConstructorOptions, send: Send) {
    super();
    this.options = options;
    this.webContents = new FakeContents(send);
  }

  async loadURL(url: string): Promise<void> {
    this.url = url;
    this.emit('ready-to-show');
  }

  show(): void {
    this.visible = true;
  }

  focus(): void {
    this.emit('focus');
  }

  isMinimized(): boolean {
    return false;
  }

  /** Does what a click on the window's close button does. */
  close(): void {
    if (!emitCancellable(this, 'close')) this.destroy();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('closed');
  }
}

/** Emits an event and returns whether a listener prevented its default. */
function emitCancellable(emitter: EventEmitter, name: string, url?: string): boolean {
  let prevented = false;
  const preventDefault = () => {
    prevented = true;
  };
  emitter.emit(name, { preventDefault, url }, url);
  return prevented;
}
