import sharp from 'sharp';
import type { AppContext } from '../../src/context.ts';
import { mintId } from '../../src/platform/ids.ts';
import type { Canary } from './canaries.ts';
import { giveDocument } from './documents.ts';
import type { Member } from './people.ts';
import { makePicture, uploadPhoto } from './photos.ts';

/** Fills rows that only jobs and staff write, and returns the values that are known only then. */
export async function fillRows({ clock, db }: AppContext, owner: Member): Promise<Canary[]> {
  const at = clock();
  const front = await sharp(await makePicture(9))
    .withExif({ IFD0: { Copyright: 'canary-exif' } })
    .jpeg()
    .toBuffer();
  await giveDocument(owner, { number: '7719283746501', front });
  const { number_sealed, scan_key } = await db
    .updateTable('documents')
    .set({ number_last4: 'canary-last4', number_digest: 'canary-digest' })
    .returning(['number_sealed', 'scan_key'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('verification_codes')
    .values({
      id: mintId(Date.now()),
      member_id: owner.id,
      created_at: at,
      kind: 'phone',
      target: 'canary-code',
      code_digest: 'canary-code',
      expires_at: at,
    })
    .execute();
  await db
    .updateTable('members')
    .set({
      preference: JSON.stringify({ religion: ['canary-wish'] }),
      candidate_phone: '+8801766554433',
      candidate_country_code: '+880',
      candidate_proven_at: 1,
    })
    .where('id', '=', owner.id)
    .execute();
  await db
    .insertInto('member_notes')
    .values({
      id: mintId(Date.now()),
      member_id: owner.id,
      staff_id: mintId(Date.now()),
      kind: 'NOTE',
      text: 'canary-staff-note',
      created_at: at,
    })
    .execute();
  await uploadPhoto(owner, 1);
  await uploadPhoto(owner, 2);
  await db
    .updateTable('photos')
    .set({ perceptual_hash: 'canary-storage', mirrored_hash: 'canary-storage' })
    .where('member_id', '=', owner.id)
    .execute();
  // Another number that is asked for meanwhile.
  await db
    .insertInto('candidate_askings')
    .values({
      id: mintId(at),
      member_id: owner.id,
      phone: '+8801755443322',
      country_code: '+880',
      state: 'ASKED',
      created_at: at,
    })
    .execute();
  return [number_sealed, String(scan_key)].map((text) => ({ group: 'secrets', text }));
}
