import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { DayInput } from '../components/form/day-input.tsx';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en }, bn: { translation: bn } },
  }),
);

const render = (value: string | undefined) =>
  renderToStaticMarkup(
    <FluentProvider theme={webLightTheme}>
      <DayInput aria-label="Day" value={value} onChange={() => undefined} />
    </FluentProvider>,
  );

test('a date is shown with the day first, in the digits of the language, and never by the browser', async () => {
  expect(render('2026-11-03')).toContain('value="03/11/2026"');
  expect(render('2026-11-03')).not.toContain('type="date"');
  expect(render(undefined)).toContain('placeholder="dd/mm/yyyy"');
  await i18next.changeLanguage('bn');
  expect(render('2026-11-03')).toContain('value="০৩/১১/২০২৬"');
  expect(render(undefined)).toContain('placeholder="দিন/মাস/বছর"');
  await i18next.changeLanguage('en');
});
