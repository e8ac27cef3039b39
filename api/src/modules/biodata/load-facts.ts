import type { BiodataChoice } from '@milon/shared/contracts';
import { seeksFurther, showsContact } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { findProvenGuardian } from '../guardians/index.ts';
import { loadProfileAs } from '../members/index.ts';
import { renditionKey } from '../photos/index.ts';
import { isListedRow } from '../visibility/index.ts';
import { findApprovedPhoto } from './queries.ts';
import type { Told } from './sections.ts';

/** What a copy may say of its owner now. */
export interface Facts extends Omit<Told, 'language'> {
  readonly profileId: string;
  /** Whether the owner's profile is shown to others. */
  readonly isListed: boolean;
  /** No contact is shown before staff have seen the permission for a further marriage. */
  readonly lacksPermission?: boolean;
  /** The bytes of the chosen photo. */
  readonly photo: Uint8Array | undefined;
}

type Context = Pick<AppContext, 'clock' | 'db' | 'storage'>;

async function loadPhoto({ db, storage }: Context, memberId: string, photoId: string | undefined) {
  const key = photoId === undefined ? undefined : await findApprovedPhoto(db, memberId, photoId);
  return key === undefined ? undefined : storage.get(renditionKey(key, 'card', 'jpg'));
}

/**
 * The facts of now. An accepted match reads what every member reads, and no contact, no photo, no day of
 * birth, no mahr. Own contacts are shown as far as they are proven: an unproven number may be a stranger's.
 * A guardian who is not proven any more is not shown. Without a contact, contacts within texts are masked
 * too. Undefined if there is no such member.
 */
export async function loadFacts(
  context: Context,
  memberId: string,
  { contact, photoId, sections }: Pick<BiodataChoice, 'contact' | 'photoId' | 'sections'>,
  isForMatch = false,
): Promise<Facts | undefined> {
  const shown = isForMatch || !showsContact({ contact, sections }) ? 'none' : contact;
  const kind = isForMatch ? 'member' : shown === 'self' ? 'unlocked' : 'viaGuardian';
  const [loaded, guardian, photo] = await Promise.all([
    loadProfileAs(context, memberId, kind, !isForMatch),
    shown === 'guardian' ? findProvenGuardian(context.db, memberId) : undefined,
    loadPhoto(context, memberId, isForMatch ? undefined : photoId),
  ]);
  if (!loaded) return undefined;
  const { mahr, profile, row } = loaded;
  const lacksPermission = seeksFurther(row) && row.permission_seen_at === null;
  if (lacksPermission && shown !== 'none') {
    // Read again as for a copy without a contact: its texts are masked too.
    const without = await loadFacts(context, memberId, { contact: 'none', photoId, sections }, isForMatch);
    return without && { ...without, lacksPermission };
  }
  const { email, phoneNumber, whatsapp: _whatsapp, imo: _imo, ...rest } = profile;
  return {
    profile: {
      ...rest,
      ...(shown === 'self' && phoneNumber?.isVerified ? { phoneNumber } : {}),
      ...(shown === 'self' && email?.isVerified ? { email } : {}),
    },
    profileId: row.profile_id,
    isListed: isListedRow(row),
    photo: photo ?? undefined,
    ...(isForMatch ? {} : { birthDate: row.birth_date }),
    mahr: !isForMatch && sections.includes('mahr') ? mahr : undefined,
    contact: shown === 'self' ? { self: true } : guardian && { guardian },
  };
}
