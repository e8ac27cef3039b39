import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { copyAddress } from './copy-link.ts';
import { documentOf } from './document.ts';
import { liveFacts } from './live-copy.ts';
import { renderBiodata } from './pdf/render-biodata.ts';
import { type CopyRow, findCopy } from './queries.ts';
import { choiceOf } from './view.ts';

export interface BiodataFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Messengers make wider pictures smaller. */
const width = 1080;

/** A copy as a file with the facts of now. Throws NOT_FOUND once its page is dead. */
export async function fileOf(context: AppContext, row: CopyRow, as: 'pdf' | 'png'): Promise<BiodataFile> {
  const facts = await liveFacts(context, row);
  if (!facts) throw new DomainError('NOT_FOUND');
  const page = { address: copyAddress(context, row.id), endsAt: row.ends_at };
  const bytes = await renderBiodata(context, {
    document: documentOf(facts, choiceOf(row), page),
    photo: facts.photo,
    as: as === 'pdf' ? as : { width },
  });
  return { name: `biodata-${facts.profileId}.${as}`, bytes };
}

/** A copy of the own biodata, or one that this member made of a match's. Throws NOT_FOUND. */
export async function getFile(
  context: AppContext,
  actor: MemberActor,
  id: string,
  as: 'pdf' | 'png',
): Promise<BiodataFile> {
  const row = await findCopy(context.db, id);
  if (!row || (row.match_id ?? row.member_id) !== actor.id) throw new DomainError('NOT_FOUND');
  return fileOf(context, row, as);
}
