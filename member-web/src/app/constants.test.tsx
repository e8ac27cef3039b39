import { createDOMRenderer, RendererProvider, renderToStyleElements } from '@fluentui/react-components';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MultiSelect } from '../components/form/multi-select.tsx';
import { OptionChecklist } from '../components/form/option-checklist.tsx';
import { noFilter } from '../features/contacts/api/connections.ts';
import { ConnectionTable } from '../features/contacts/components/connections/connection-table.tsx';
import { queryClient } from '../lib/query/query-client.ts';
import { en } from '../locales/en/index.ts';
import { linkedPages } from './page-code.ts';
import { prefetchNear } from './prefetch-near.ts';
import { ServerState } from './providers.tsx';

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en } }));
afterEach(() => vi.unstubAllGlobals());

/** The styles that a component brings, as the browser gets them. */
function stylesOf(element: ReactElement): string {
  const renderer = createDOMRenderer();
  renderToStaticMarkup(
    <ServerState client={queryClient}>
      <RendererProvider renderer={renderer}>{element}</RendererProvider>
    </ServerState>,
  );
  return renderToStaticMarkup(<>{renderToStyleElements(renderer)}</>);
}

const checklist = (
  <OptionChecklist
    label="Religion"
    searchLabel="Find"
    options={[]}
    selected={[]}
    onChange={() => undefined}
  />
);
const table = <ConnectionTable filter={noFilter} />;

test.each([
  ['Connection table height', table, /height:\s?400px/],
  ['Breakpoints', table, /\(min-width: 600px\)/],
  ['Autocomplete', checklist, /max-height:\s?40vh/],
] as const)('%s [S9.1, S9.4]', (_row, element, rule) => {
  expect(stylesOf(element)).toMatch(rule);
});

test('every autocomplete has a list of at most 40vh [S9.4]', () => {
  const select = <MultiSelect label="Religion" options={[]} selected={[]} onChange={() => undefined} />;
  expect(stylesOf(select)).toMatch(/max-height:\s?min\(224px, ?40vh\)/);
});

test('Link prefetch margin [S9.1, S9.4]', () => {
  const fetched = vi.spyOn(linkedPages, '/new' as never).mockResolvedValue(undefined);
  let near: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
  const margins: unknown[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof near, options: { rootMargin: string }) {
        near = callback;
        margins.push(options.rootMargin);
      }
      observe() {}
      disconnect() {}
    },
  );
  prefetchNear({ pathname: '/new' } as HTMLAnchorElement);
  expect(margins).toEqual(['200px']);
  near?.([{ isIntersecting: false }]);
  expect(fetched).not.toHaveBeenCalled();
  near?.([{ isIntersecting: true }]);
  expect(fetched).toHaveBeenCalledTimes(1);
});
