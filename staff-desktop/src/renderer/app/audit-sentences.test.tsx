import { type AuditRow, auditActions } from '@milon/shared/contracts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';
import { useAuditWords } from '../parts/audit/use-audit-words.ts';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { translation: en }, bn: { translation: bn } },
  }),
);

function Sentence({ row }: { row: AuditRow }) {
  return useAuditWords().sentenceOf(row);
}

const memberId = '0192aaaa-0000-7000-8000-000000000001';
const otherId = '0192aaaa-0000-7000-8000-000000000002';
const base: Omit<AuditRow, 'action' | 'facts'> = {
  position: 7,
  staffId: otherId,
  staffName: 'Rehana Karim',
  targetId: memberId,
  createdAt: '2026-11-26T03:11:00.000Z',
  member: { _id: memberId, profileId: 'M7TX2Q4B', name: 'Nusrat Jahan' },
};

async function say(action: string, facts: AuditRow['facts'], more: Partial<AuditRow> = {}, language = 'en') {
  await i18next.changeLanguage(language);
  const html = renderToStaticMarkup(<Sentence row={{ ...base, ...more, action, facts }} />);
  return html.replaceAll('&#x27;', '’').replaceAll('&quot;', '"');
}

describe.each(['en', 'bn'])('in %s', (language) => {
  test.each(auditActions)('%s has a sentence of its own, with who did it', async (action) => {
    const sentence = await say(action, {}, {}, language);
    expect(sentence).not.toMatch(/\{\{|deed\.|audit\.did|undefined/);
    expect(sentence).not.toContain(action);
    if (!action.startsWith('audit.')) expect(sentence).toContain('Rehana Karim');
    if (/^(?:member|special|connects)\./.test(action) && !/\.(?:list|search)$/.test(action))
      expect(sentence).toContain('Nusrat Jahan (M7TX2Q4B)');
    expect(sentence.length).toBeGreaterThan(20);
  });

  test('no two acts say the same', async () => {
    const said: string[] = [];
    for (const action of auditActions) said.push(await say(action, {}, {}, language));
    expect(new Set(said).size).toBe(auditActions.length);
  });
});

test('an edit names field, member and both values in words', async () => {
  const facts = { fields: ['location'], 'before.location.district': 'd13', 'after.location.district': 'd11' };
  expect(await say('member.edit', facts)).toBe(
    'Rehana Karim changed District of Nusrat Jahan (M7TX2Q4B): Feni → Cumilla',
  );
  expect(await say('member.edit', facts, {}, 'bn')).toBe(
    'Rehana Karim: Nusrat Jahan (M7TX2Q4B)-এর জেলা বদলেছেন: ফেনী → কুমিল্লা',
  );
});

test('an edit of health names it, and no value', async () => {
  const facts = { fields: ['health'], 'before.health': null, 'after.health': 'text:0:abcdefghijklmnop' };
  expect(await say('member.edit', facts)).toBe(
    'Rehana Karim changed Health of Nusrat Jahan (M7TX2Q4B): empty → (not kept in the log)',
  );
});

test('several changes, personal texts, choices and wishes are told in words', async () => {
  const digest = 'abcdefghijklmnop';
  const sentence = await say('member.edit', {
    fields: ['about', 'hobbies', 'preference', 'nameDecision'],
    nameDecision: 'APPROVE',
    'before.about.myselfRequest': `text:120:${digest}`,
    'after.about.myselfRequest': `text:120:ponmlkjihgfedcba`,
    'before.height': '9',
    'after.height': null,
    'before.preference.height.min': 3,
    'after.preference.height.min': 4,
  });
  expect(sentence).toContain('About: a text of 120 signs → another text of 120 signs');
  expect(sentence).toMatch(/Height: .+ → empty; /);
  expect(sentence).toMatch(/Preference, Minimum height: 4.+ → 4.+;/);
  expect(sentence).toContain('the waiting name was approved');
});

test('old rows, which hold only names of fields, are sentences too', async () => {
  expect(await say('member.edit', { fields: ['height', 'location', 'preference'] })).toBe(
    'Rehana Karim changed Height, Person, Looking for of Nusrat Jahan (M7TX2Q4B)',
  );
  const owner = { targetId: otherId, names: { [otherId]: 'Farid Ahmed' } };
  expect(await say('staff.update', { userRole: '2', userRoleBefore: '1' }, owner)).toBe(
    'Rehana Karim changed Role of the account of Farid Ahmed: Administration → Uploader',
  );
  expect(await say('connects.correct', { delta: -3, remainingConnects: 31 })).toContain(': 34 → 31');
});

test('a payment, a package, a setting and a deleted member are named', async () => {
  const names = { [memberId]: 'A1B2C3D4E5' };
  expect(await say('transaction.approve', { memberId, amount: 1990 }, { names })).toBe(
    'Rehana Karim approved the payment A1B2C3D4E5 of Nusrat Jahan (M7TX2Q4B): Tk 1,990',
  );
  expect(await say('transaction.refund', { memberId, amount: 199_000 }, { names })).toContain('Tk 1,990');
  const gold = { names: { [memberId]: 'Gold' } };
  expect(await say('package.update', { 'before.price': 1990, 'after.price': 1490 }, gold)).toBe(
    'Rehana Karim changed Price (Tk, with VAT) of the package Gold: Tk 1,990 → Tk 1,490',
  );
  const setting = {
    changed: ['visitorsShown'],
    'before.visitorsShown': 'fixed',
    'after.visitorsShown': 'real',
  };
  expect(await say('settings.update', setting)).toMatch(/^Rehana Karim changed .+ of the settings: .+ → .+$/);
  const gone = { member: { _id: memberId, profileId: 'M7TX2Q4B' } };
  expect(await say('photo.decline', { memberId, reason: '2' }, gone)).toBe(
    'Rehana Karim declined a photo of a deleted member (M7TX2Q4B): Blurred or dark',
  );
});

test('a name of a member or of staff is only data: it is not read as a text with keys', async () => {
  const member = { _id: memberId, profileId: 'M7TX2Q4B', name: '{{staff}} $t(audit.title)' };
  expect(await say('member.note', {}, { member })).toBe(
    'Rehana Karim wrote a note about {{staff}} $t(audit.title) (M7TX2Q4B)',
  );
});
