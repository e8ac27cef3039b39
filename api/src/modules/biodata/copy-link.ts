import type { AppContext } from '../../context.ts';
import { readSignedId, signId } from '../../platform/security/signed-id.ts';

const signer = ({ keys }: Pick<AppContext, 'keys'>) => ({ key: keys.biodataLink, purpose: 'biodata' });

/**
 * The address of a copy's page. It is signed, not stored: the list and a second download have it without a
 * secret in the database.
 */
export const copyAddress = (context: Pick<AppContext, 'config' | 'keys'>, id: string): string =>
  `${context.config.publicUrl}/b/${signId(signer(context), id)}`;

/** The id of the copy, or undefined for a token that this product never issued. */
export const readCopyToken = (context: Pick<AppContext, 'keys'>, token: string): string | undefined =>
  readSignedId(signer(context), token);
