import { authErrorNames } from '@milon/shared/contracts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AuthErrorPage } from '../features/auth/components/auth-error-page.tsx';
import { BrowserRouter } from '../lib/router.tsx';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en, bn } }));

afterEach(() => vi.unstubAllGlobals());

/** What the page says about this error, besides what it always says. */
async function sayIn(language: 'en' | 'bn', error: string): Promise<string> {
  await i18next.changeLanguage(language);
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('location', new URL(`http://localhost/api/auth/error?error=${error}`));
  const page = renderToStaticMarkup(
    <BrowserRouter>
      <AuthErrorPage />
    </BrowserRouter>,
  );
  const always = [i18next.t('authErrors:title'), i18next.t('authErrors:toSignIn')];
  return always.reduce((text, part) => text.replace(part, ''), page.replaceAll(/<[^>]*>/g, ''));
}

test('each authentication error has its own text on the error page, in both languages [S8.2]', async () => {
  for (const language of ['en', 'bn'] as const) {
    const texts = new Map<string, string>();
    for (const name of authErrorNames) texts.set(name, await sayIn(language, name));
    expect(new Set(texts.values()).size).toBe(authErrorNames.length);
    for (const text of texts.values()) expect(/[\u0980-\u09ff]/.test(text)).toBe(language === 'bn');
    expect(await sayIn(language, 'Nonsense')).toBe(texts.get('UnknownError'));
  }
  expect(await sayIn('en', 'AccessDenied')).toContain('This account is closed.');
});
