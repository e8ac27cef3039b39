import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import { dhakaDay } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type ZipEntry, zip } from '../../platform/zip.ts';
import { type Proof, requireProof } from '../accounts/index.ts';
import { findMember } from '../members/index.ts';
import { renditionKey } from '../photos/index.ts';
import { conversationsPart } from './conversations-part.ts';
import { type MissingFile, withManifest } from './manifest.ts';
import {
  biodataPart,
  contactsPart,
  invitationsPart,
  notificationsPart,
  type OwnPhoto,
  paymentsPart,
  peoplePart,
  photoName,
  photosPart,
  profilePart,
  reportsPart,
  searchesPart,
  sessionsPart,
  signInsPart,
  supportPart,
  verificationPart,
} from './parts.ts';
import { findOwnPhotos } from './queries.ts';
import { readmeText } from './readme.ts';

type Part = (context: AppContext, actor: MemberActor) => Promise<object>;

const parts: Readonly<Record<string, Part>> = {
  'profile.json': profilePart,
  'invitations.json': invitationsPart,
  'people.json': peoplePart,
  'notifications.json': notificationsPart,
  'searches.json': searchesPart,
  'contacts.json': contactsPart,
  'biodata.json': biodataPart,
  'payments.json': paymentsPart,
  'reports.json': reportsPart,
  'support.json': supportPart,
  'verification.json': verificationPart,
  'sessions.json': sessionsPart,
  'sign-ins.json': signInsPart,
};

const text = new TextEncoder();
const json = (value: object) => [text.encode(`${JSON.stringify(value, null, 2)}\n`)];

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield text.encode(piece);
}

/**
 * Reads a photo's file before its entry begins. A file that is not in the store is listed as missing instead
 * of added empty.
 */
async function photoEntry(context: AppContext, photo: OwnPhoto, name: string) {
  const bytes = await context.storage.get(renditionKey(photo.storage_key, 'full', 'jpg'));
  return bytes
    ? { name, isStored: true, parts: [bytes] }
    : { missing: { name, reason: 'The file is not in the store.' } };
}

async function* entries(
  context: AppContext,
  actor: MemberActor,
  language: Language,
  at: number,
): AsyncGenerator<ZipEntry | { readonly missing: MissingFile }> {
  yield { name: 'README.txt', parts: [text.encode(readmeText(at, language))] };
  for (const [name, part] of Object.entries(parts)) {
    yield { name, parts: json(await part(context, actor)) };
  }
  yield { name: 'conversations.json', parts: encoded(conversationsPart(context, actor)) };
  const photos = await findOwnPhotos(context.readers, actor.id);
  yield { name: 'photos.json', parts: json(photosPart(photos)) };
  for (const [index, photo] of photos.entries()) {
    yield await photoEntry(context, photo, photoName(index));
  }
}

/** Logs an error during the download: the response has already begun, so it can only break off. */
async function* logFailures(
  context: AppContext,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    context.log.error({ err: error }, 'an export failed during the download');
    throw error;
  }
}

/**
 * Throws UNAVAILABLE if the member has photos and their storage does not answer: once the archive has begun,
 * it can only break off.
 */
async function requireStore(context: AppContext, memberId: string): Promise<void> {
  if ((await findOwnPhotos(context.readers, memberId)).length === 0) return;
  try {
    await context.storage.check();
  } catch (error) {
    context.log.warn({ err: error }, 'an export was refused because the photo storage does not answer');
    await context.limits.giveBack('export', memberId);
    throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 30 });
  }
}

/**
 * Exports everything that is stored about the member, as an archive that is created during the download.
 * Other members appear only as far as the member sees them on the screen (threats 23). Throws
 * WRONG_CREDENTIALS, UNAVAILABLE. If it fails after the archive has begun, the archive ends without its
 * manifest.
 */
export async function exportAccount(
  context: AppContext,
  actor: MemberActor,
  proof: Proof,
  language: Language,
): Promise<{ name: string; bytes: AsyncIterable<Uint8Array> }> {
  const row = await findMember(context.db, actor.id);
  if (!row) throw new DomainError('NOT_SIGNED_IN');
  await requireProof(context, row, proof);
  await context.limits.take('export', actor.id);
  await requireStore(context, actor.id);
  const at = context.clock();
  return {
    name: `${product.name.toLowerCase()}-${row.profile_id}-${dhakaDay(at)}.zip`,
    bytes: logFailures(context, zip(withManifest(entries(context, actor, language, at), at), at)),
  };
}
