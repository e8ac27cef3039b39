import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { MemberStatus } from '../components/member-status.tsx';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    resources: { en: { translation: en }, bn: { translation: bn } },
  }),
);

const deletion = { at: '2026-01-01T00:00:00.000Z', by: 'member' };

test.each([
  [{ activePolicy: '4' }, 'Hidden, with a message', 'আড়ালে, বার্তাসহ'],
  [{ activePolicy: '4', firstLookWaiting: true }, 'New, to review', 'নতুন, অপেক্ষায়'],
  [{ activePolicy: '1' }, 'Active', 'সক্রিয়'],
  [{ activePolicy: '1', restorableUntil: deletion.at }, 'Deleted', 'মুছে ফেলা'],
  [{ activePolicy: '3', deletion }, 'Deleted', 'মুছে ফেলা'],
  [{ activePolicy: '5', deletion }, 'Banned, with a messageDeleted', 'নিষিদ্ধ, বার্তাসহমুছে ফেলা'],
])('the status of %o is said in words, and a deleted account is not active', async (member, ...words) => {
  for (const [at, language] of (['en', 'bn'] as const).entries()) {
    await i18next.changeLanguage(language);
    const shown = renderToStaticMarkup(<MemberStatus member={member} />);
    expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(words[at]);
  }
});
