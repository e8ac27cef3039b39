import type { BiodataChoice } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { documentOf } from './document.ts';
import { loadFacts } from './load-facts.ts';
import { renderBiodata } from './pdf/render-biodata.ts';

/** Wide enough to read, and small on a telephone. */
const width = 620;

/** A picture of what a copy would show. Nothing is stored, and it has no page. */
export async function previewCopy(
  context: AppContext,
  actor: MemberActor,
  choice: BiodataChoice,
): Promise<Uint8Array> {
  await context.limits.take('biodataPreview', actor.id);
  const facts = await loadFacts(context, actor.id, choice);
  if (!facts) throw new DomainError('NOT_SIGNED_IN');
  return renderBiodata(context, { document: documentOf(facts, choice), photo: facts.photo, as: { width } });
}
