import type { ReviewPhoto } from '@milon/shared/contracts';

/** What a look-alike means for the photo, the most telling first. */
export const alikeKinds = ['DECLINED', 'APPROVED', 'SAME', 'PENDING'] as const;
export type AlikeKind = (typeof alikeKinds)[number];

/** SAME: a photo of the same member, which was declined. The others are on other profiles. */
export function alikeKindOf(
  { userId, status }: Pick<ReviewPhoto['lookAlikes'][number], 'userId' | 'status'>,
  ownerId: string,
): AlikeKind {
  return userId === ownerId ? 'SAME' : status;
}

/** The kinds of all look-alikes of a photo, each once. */
export function alikeKindsOf({
  lookAlikes,
  userId,
}: Pick<ReviewPhoto, 'lookAlikes' | 'userId'>): AlikeKind[] {
  const found = new Set(lookAlikes.map((one) => alikeKindOf(one, userId)));
  return alikeKinds.filter((kind) => found.has(kind));
}
