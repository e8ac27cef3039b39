import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FirstScreen, RenderFirstScreen } from '@milon/shared/contracts';

/** How long a guest's rendered screen is kept. */
const keptMs = 30_000;
/** At most this often a failure is reported. */
const reportedEveryMs = 60_000;
/** How many different ones. A population has a handful: four feeds in two languages and two widths. */
const keptAtMost = 50;

/**
 * Returns the HTML of the first screen, or '' for the empty page, whose scripts render it. What `isForAll`
 * guests is kept for a while.
 */
export type FirstScreenRenderer = (screen: FirstScreen, isForAll: boolean) => Promise<string>;
/** Is given the first failure of a rendering. */
type OnError = (error: unknown) => void;

/**
 * Renders first screens with the member web's build for the server, if there is one at `path`. A rendering
 * that fails is logged, at most once a minute, and the empty page is sent.
 *
 * A guest's screen is kept by everything that it is rendered from: it can neither be old nor somebody else's.
 */
export function firstScreenRenderer(path: string): (onError: OnError) => FirstScreenRenderer {
  if (!existsSync(path)) return () => async () => '';
  let loading: Promise<RenderFirstScreen> | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const kept = new Map<string, { readonly html: string; readonly until: number }>();

  async function render(screen: FirstScreen, onError: OnError): Promise<string> {
    try {
      loading ??= import(pathToFileURL(path).href).then(
        (code: { renderFirstScreen: RenderFirstScreen }) => code.renderFirstScreen,
      );
      return (await loading)(screen);
    } catch (error) {
      if (performance.now() - reportedAt > reportedEveryMs) {
        reportedAt = performance.now();
        onError(error);
      }
      return '';
    }
  }

  return (onError) => async (screen, isForAll) => {
    if (!isForAll) return render(screen, onError);
    const key = JSON.stringify(screen);
    const known = kept.get(key);
    const now = performance.now();
    if (known && now < known.until) return known.html;
    const html = await render(screen, onError);
    for (const [other, { until }] of kept) if (until <= now) kept.delete(other);
    kept.set(key, { html, until: now + keptMs });
    if (kept.size > keptAtMost) kept.delete(kept.keys().next().value as string);
    return html;
  };
}
