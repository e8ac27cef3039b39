import i18next from 'i18next';
import { loadCode } from './load-code.ts';

/** Loads a part of the page that the first cards do not need: its code and texts, once `when` lets it. */
export async function loadLater<Code>(
  when: (work: () => void) => unknown,
  texts: readonly string[],
  load: () => Promise<Code>,
): Promise<Code> {
  // The server renders at once: nothing that is loaded later is shown there.
  await new Promise<void>((resolve) => globalThis.document && when(resolve));
  const parts = texts.map((part) => loadCode(() => i18next.loadNamespaces(part)));
  const [code] = await Promise.all([loadCode(load), ...parts]);
  return code;
}
