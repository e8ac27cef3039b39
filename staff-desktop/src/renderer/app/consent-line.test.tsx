import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { en } from '../locales/en/index.ts';
import { ConsentLine } from '../parts/member/fields/consent-line.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } }));

const line = (paths: readonly string[], ofMany = false) =>
  renderToStaticMarkup(<ConsentLine paths={paths} ofMany={ofMany} />);

test('who saves a form, or creates members of a file, reads what is stated by it', () => {
  expect(line(['height', 'health.note'])).toContain('By saving you state that the family agreed');
  expect(line(['religion'], true)).toContain('By creating them you state that each family agreed');
  expect(line(['height'])).toBe('');
});
