import { runBrowserScript } from '../browser-script.ts';
import type { Figure } from '../figure.ts';

interface Held {
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
}

/** What `e2e/bench/chat.ts` prints; tasks in milliseconds, `moved` in pixels. */
interface Scrolled {
  readonly messages: number;
  readonly seconds: number;
  readonly longest: number;
  readonly over50: number;
  readonly before: Held;
  readonly after: Held;
  readonly moved: number;
  readonly load: number;
}

const megabytes = ({ heap }: Held) => heap / 1_000_000;

/**
 * P9 in the chat: scrolling through ten thousand messages from the end to the beginning, in the built member
 * web in a real browser.
 */
export async function chatScroll(): Promise<Figure[]> {
  const { after, before, load, longest, messages, moved, over50, seconds } =
    await runBrowserScript<Scrolled>('chat.ts');
  const against = `${messages} messages, software Chromium, load ${load.toFixed(1)}`;
  return [
    {
      id: 'P9 chat',
      what: 'chat: longest task while scrolling to the first message',
      measured: `${longest.toFixed(0)} ms; ${over50} over 50 ms in ${seconds.toFixed(0)} s`,
      against,
      value: longest,
      reach: 50,
      is: 'at most',
    },
    {
      id: 'P9 chat page',
      what: 'chat: elements on the page at the end, compared with the beginning',
      measured: `${after.nodes} and ${before.nodes}; heap ${megabytes(before).toFixed(1)} to ${megabytes(after).toFixed(1)} MB`,
      against,
      value: after.nodes / before.nodes,
      reach: 1.2,
      is: 'at most',
    },
    {
      id: 'P9 chat place',
      what: 'chat: px that a message moves while older ones load',
      measured: `${moved.toFixed(1)} px`,
      against,
      value: moved,
      reach: 1,
      is: 'at most',
    },
  ];
}
