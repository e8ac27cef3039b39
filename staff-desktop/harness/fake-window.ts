import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';

export type Send = (channel: string, payload: unknown) => void;

let pages = 0;

/** The part of `WebContents` that the console uses. */
export class FakeContents extends EventEmitter {
  readonly id = (pages += 1);
  readonly send: Send;
  url = '';
  reloads = 0;
  private openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  constructor(send: Send) {
    super();
    this.send = send;
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }

  getURL(): string {
    return this.url;
  }

  reload(): void {
    this.reloads += 1;
    this.emit('fake-reload');
  }

  /** Does what the end of the page's process does. */
  crash(reason = 'crashed'): void {
    this.emit('render-process-gone', {}, { reason, exitCode: 5 });
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
  bounds: Rectangle;
  maximized = false;
  focused = false;
  visible = false;
  destroyed = false;

  constructor(options: BrowserWindowConstructorOptions, send: Send) {
    super();
    this.options = options;
    this.webContents = new FakeContents(send);
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
  }

  async loadURL(url: string): Promise<void> {
    this.webContents.url = url;
    this.emit('ready-to-show');
  }

  show(): void {
    this.visible = true;
  }

  get url(): string {
    return this.webContents.url;
  }

  focus(): void {
    this.focused = true;
    this.emit('focus');
  }

  isFocused(): boolean {
    return this.focused;
  }

  isMinimized(): boolean {
    return false;
  }

  isMaximized(): boolean {
    return this.maximized;
  }

  maximize(): void {
    this.maximized = true;
  }

  getNormalBounds(): Rectangle {
    return this.bounds;
  }

  isDestroyed(): boolean {
    return this.destroyed;
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
