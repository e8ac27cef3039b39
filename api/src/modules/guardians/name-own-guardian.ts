import type { GuardianFields } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { nameGuardian } from './name-guardian.ts';

/** Names the member's own guardian. Accounts of a day also count for their browser and address. */
export async function nameOwnGuardian(
  context: AppContext,
  { createdAt, id }: MemberActor,
  fields: GuardianFields,
  { language, visit }: { readonly language: Language; readonly visit: Visit },
): Promise<void> {
  if (context.clock() - createdAt < DAY_MS) await limitVisit(context, 'newCode', visit);
  await nameGuardian(context, { memberId: id, fields, createdAt }, language);
}
