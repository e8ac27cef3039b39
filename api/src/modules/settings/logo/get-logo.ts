import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findLogo } from './logo-queries.ts';

/** The bytes of a logo. Throws NOT_FOUND. */
export async function getLogo(context: Pick<AppContext, 'db'>, file: string): Promise<Uint8Array> {
  const content = await findLogo(context.db, file);
  if (content === undefined) throw new DomainError('NOT_FOUND');
  return Buffer.from(content, 'base64');
}
