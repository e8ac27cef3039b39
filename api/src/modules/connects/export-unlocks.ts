import type { UnlockFilter } from '@milon/shared/contracts';
import { callTimeOptions, guardianRelationOptions, type Language, labelOf } from '@milon/shared/options';
import { dhakaDay, fullName } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { writeCsv } from '../../platform/csv.ts';
import { listUnlocks, type UnlockRecord } from './list-unlocks.ts';

const words = {
  en: {
    headers: [
      'Name',
      'Profile ID',
      'Phone number',
      'Guardian',
      'Unlocked on',
      'Package',
      'Package ended on',
      'Cost',
    ],
    withdrawn: 'please do not call any more',
    free: 'free',
    connects: (n: number) => (n === 1 ? '1 connect' : `${n} connects`),
    HELD: '1 held',
    RETURNED: '1 returned',
    unavailable: 'Delete User',
  },
  bn: {
    headers: ['নাম', 'প্রোফাইল আইডি', 'ফোন নম্বর', 'অভিভাবক', 'আনলকের তারিখ', 'প্যাকেজ', 'প্যাকেজের শেষ তারিখ', 'খরচ'],
    withdrawn: 'আর ফোন করবেন না',
    free: 'ফ্রি',
    connects: (n: number) => `${n.toLocaleString('bn-BD')}টি কানেক্ট`,
    HELD: '১টি স্থগিত',
    RETURNED: '১টি ফেরত এসেছে',
    unavailable: 'সাবেক সদস্য',
  },
} as const satisfies Record<Language, object>;

/** The guardians that were revealed, in one cell. */
function guardianCell({ guardians = [] }: UnlockRecord, language: Language): string {
  return guardians
    .map(({ callTime, name, phoneNumber, relation, withdrawn }) => {
      const told = withdrawn ? words[language].withdrawn : labelOf(callTimeOptions, callTime, language);
      const who = `${name} (${labelOf(guardianRelationOptions, relation, language)})`;
      return `${who} ${phoneNumber.countryCode}${phoneNumber.number}, ${told}`;
    })
    .join('; ');
}

/** What the contact cost, and what became of the latest connect that was held. What came back cost none. */
function costCell({ connects, free, hold }: UnlockRecord, language: Language): string {
  const told = words[language];
  if (free) return told.free;
  const spent = connects - (hold?.state === 'HELD' ? 1 : 0);
  const latest = hold && hold.state !== 'CONFIRMED' ? [told[hold.state]] : [];
  return [...(spent > 0 || latest.length === 0 ? [told.connects(spent)] : []), ...latest].join(', ');
}

function cellsOf(record: UnlockRecord, language: Language): string[] {
  const { user, isUser, packageName, endDate, connectTime } = record;
  const { firstName = '', lastName = '', profileId = '', phoneNumber } = user;
  return [
    isUser ? fullName({ firstName, lastName }) : words[language].unavailable,
    isUser ? profileId : '',
    phoneNumber ? `${phoneNumber.countryCode}${phoneNumber.number}` : '',
    guardianCell(record, language),
    dhakaDay(Date.parse(connectTime)),
    packageName,
    endDate ? dhakaDay(Date.parse(endDate)) : '',
    costCell(record, language),
  ];
}

/**
 * Writes the member's own connection list as CSV, as the screen shows it: members who can no longer be seen
 * have neither name nor number. Throws UPGRADE_REQUIRED like the list.
 */
export async function exportUnlocks(
  context: AppContext,
  actor: MemberActor,
  filter: UnlockFilter,
  language: Language,
): Promise<{ name: string; text: string }> {
  await context.limits.take('exportConnects', actor.id);
  const rows: string[][] = [];
  let firstConnect: string | undefined;
  for (;;) {
    const { connectList } = await listUnlocks(context, actor, { ...filter, firstConnect });
    rows.push(...connectList.map((record) => cellsOf(record, language)));
    firstConnect = connectList.at(-1)?.connectTime;
    if (firstConnect === undefined) break;
  }
  return {
    name: `connections-${dhakaDay(context.clock())}.csv`,
    text: writeCsv([words[language].headers, ...rows]),
  };
}
