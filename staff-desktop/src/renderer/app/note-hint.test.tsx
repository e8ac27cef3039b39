import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { FieldRow } from '../components/form/field-row.tsx';
import { newUserFields, recordFields } from '../lib/user-fields.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    resources: { en: { translation: en }, bn: { translation: bn } },
  }),
);

test.each([
  ['creation', newUserFields],
  ['edit', recordFields],
])('at the %s of a member, staff read beside the note that the member can read it', async (_form, fields) => {
  const field = fields.find(({ path }) => path === 'note')!;
  for (const [language, words] of [
    ['en', 'The member can read it'],
    ['bn', 'সদস্য এটি পড়তে পারেন'],
  ] as const) {
    await i18next.changeLanguage(language);
    const shown = renderToStaticMarkup(
      <FluentProvider theme={webLightTheme}>
        <FieldRow field={field} value="" fault={undefined} onChange={() => undefined} />
      </FluentProvider>,
    );
    expect(shown).toContain(words);
  }
});

test.each(['about.myself', 'family.about', 'aboutPartner'])(
  'staff read beside %s that a demand for dowry is held, and nothing beside other words',
  async (path) => {
    const field = newUserFields.find((each) => each.path === path)!;
    for (const [language, warning] of [
      ['en', en.users.dowryWarning],
      ['bn', bn.users.dowryWarning],
    ] as const) {
      await i18next.changeLanguage(language);
      const shown = (value: string) =>
        renderToStaticMarkup(
          <FluentProvider theme={webLightTheme}>
            <FieldRow field={field} value={value} fault={undefined} onChange={() => undefined} />
          </FluentProvider>,
        );
      expect(shown('Your father must buy me a car')).toContain(warning);
      expect(shown('We expect a fair mahr')).not.toContain(warning);
    }
  },
);
