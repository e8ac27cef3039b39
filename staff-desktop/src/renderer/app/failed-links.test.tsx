import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import type { ImportDetail, ImportState } from '@milon/shared/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';

// The bridge is read when its module loads.
vi.stubGlobal('window', { staffBridge: {}, location: { hash: '' }, addEventListener: () => undefined });
const { FailedLinks } = await import('../features/imports/run/failed-links.tsx');

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en }, bn: { translation: bn } },
    interpolation: { escapeValue: false },
  }),
);

const render = (state: ImportState, linksFailed: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FluentProvider theme={webLightTheme}>
        <FailedLinks data={{ _id: 'i', state, linksFailed } as ImportDetail} />
      </FluentProvider>
    </QueryClientProvider>,
  ).replace(/<style.*<\/style>/s, '');

test('links that could not be sent are counted, with a button that sends them again', () => {
  expect(render('DONE', 2)).toContain('2 links to set a password could not be sent.');
  expect(render('DONE', 1)).toContain('1 link to set a password could not be sent.');
  // While others are created, those of the rows before can be sent already.
  for (const state of ['DONE', 'RUNNING'] as const)
    expect(render(state, 2)).toMatch(/<button type="button"[^>]*>Send again<\/button>/);
});

test('nothing is shown if no link failed; after a revert no button sends them again', () => {
  expect(render('DONE', 0)).toMatch(/^<div [^>]*><\/div>$/);
  for (const state of ['REVERTING', 'REVERTED'] as const) {
    expect(render(state, 2)).toContain('2 links');
    expect(render(state, 2)).not.toContain('<button');
  }
});

test('in Bangla the number is in Bangla digits', async () => {
  await i18next.changeLanguage('bn');
  expect(render('DONE', 12)).toContain('পাসওয়ার্ড দেওয়ার ১২টি লিংক পাঠানো যায়নি।');
  expect(render('DONE', 12)).toContain('আবার পাঠান');
  await i18next.changeLanguage('en');
});
