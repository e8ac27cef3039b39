/** An element of a page, which takes real presses and keys. */
export interface Found {
  press: () => Promise<void>;
  write: (text: string) => Promise<void>;
  upload: (file: string) => Promise<void>;
}

/** A page in a browser of its own. Each engine is driven by another protocol, which only its tab knows. */
export interface Tab {
  go: (url: string) => Promise<void>;
  /** Runs a function in the page, which sees nothing but its input. */
  run: <Input, Output>(look: (input: Input) => Output | Promise<Output>, input: Input) => Promise<Output>;
  /** Runs a program in the page. */
  load: (source: string) => Promise<void>;
  find: <Input>(look: (input: Input) => Promise<Element | null>, input: Input) => Promise<Found | undefined>;
  screenshot: () => Promise<Buffer>;
}

/** A browser that runs. */
export interface Engine {
  readonly version: string;
  openTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

export const windowSize = { width: 1280, height: 860 };
