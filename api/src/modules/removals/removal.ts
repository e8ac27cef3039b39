import { z } from 'zod';

/**
 * What a restore must repeat: removals, bans, withdrawn consents, and what staff may do. Their opposites are
 * listed too, so that the last one counts. `takenOver`, `removed` and `erased` have none.
 */
const kinds = [
  'account.deleted',
  'account.takenOver',
  'account.restored',
  'account.removed',
  'account.erased',
  'staff.disabled',
  'staff.enabled',
  'staffRole.set',
  'ban.made',
  'ban.ended',
  'photo.removed',
  'photos.limited',
  'pause.made',
  'pause.ended',
  'incognito.on',
  'incognito.off',
  'linkPreview.off',
  'linkPreview.on',
  'further.sought',
  'further.ended',
  'furtherMeeting.off',
  'furtherMeeting.on',
  'freeAccess.ended',
  'freeAccess.given',
  'mail.ended',
  'mail.chosen',
  'sms.ended',
  'sms.chosen',
  'guardian.ended',
  'guardian.refused',
  'candidateNumber.ended',
  'consent.withdrawn',
  'consent.removed',
  'consent.given',
  'biodata.ended',
  'biodataMatches.off',
  'biodataMatches.on',
  'block.made',
  'block.ended',
] as const;

/** One line of the list: ids and keys of options, never a name or a contact. */
export const removalSchema = z.object({
  at: z.number().int(),
  what: z.enum(kinds),
  id: z.string().min(1),
  /**
   * Who deleted the account or took its deletion over, whom the member blocked, the id of the guardian, of
   * the asking of a candidate's number or of the copy of a biodata that ended, the keyed digest of the number
   * that refused, what a consent is about, the kind of mails, the status after a ban, the role, or who sees
   * the photos.
   */
  other: z.string().min(1).optional(),
});

export type Removal = z.infer<typeof removalSchema>;
