import type { AdminUser, CallParsed, searchUsersCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { normalText } from '../../platform/text.ts';
import { loadAdminRows } from './load-admin-users.ts';
import { type AdminFilter, countFiltered, findFilteredIds, type TextSearch } from './staff-queries.ts';

const fewestDigits = 4;

/** The digits of a number however it is written: `01712…`, `+880 1712…` and `1712…` are one. */
function phoneDigits(text: string): string | undefined {
  if (!/^[+\d\s()-]+$/.test(text)) return undefined;
  const digits = text
    .replace(/\D/g, '')
    .replace(/^(00)?880/, '')
    .replace(/^0/, '');
  return digits.length >= fewestDigits ? digits : undefined;
}

/** Everything that the text may mean. */
function readText(text: string): TextSearch[] {
  const normal = normalText(text);
  if (normal === '') return [];
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(normal)) return [{ kind: 'id', value: normal }];
  if (normal.includes('@')) return [{ kind: 'email', value: normal }];
  const found: TextSearch[] = [];
  if (/^[0-9a-hjkmnp-tv-z]{8}$/.test(normal)) found.push({ kind: 'profileId', value: normal.toUpperCase() });
  const digits = phoneDigits(normal);
  if (digits) found.push({ kind: 'phone', value: digits });
  else found.push({ kind: 'name', words: normal.split(' ') });
  return found;
}

/** Members by filter, sorted and paged, with how many there are; read on the readers' threads. */
export async function searchUsers(
  context: AppContext,
  actor: StaffActor,
  body: CallParsed<typeof searchUsersCall, 'body'>,
  page: { limit: number; skip: number },
): Promise<{ data: AdminUser[]; total: number }> {
  const { text, hasPhoto, ...rest } = body.filter;
  const asking = { staffId: actor.id, now: context.clock() };
  const filter: AdminFilter = {
    ...rest,
    text: readText(text ?? ''),
    wholeContactsOnly: actor.role !== 'administration',
    hasPhoto: hasPhoto === undefined ? undefined : { is: hasPhoto, asking },
  };
  const [ids, total] = await Promise.all([
    findFilteredIds(context.readers, filter, {
      ...page,
      sort: body.sort[0] ?? { field: 'createdAt', dir: 'desc' },
    }),
    countFiltered(context.readers, filter),
  ]);
  return { data: await loadAdminRows(context, actor, ids), total };
}
