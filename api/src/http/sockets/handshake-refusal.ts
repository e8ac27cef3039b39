import type { AppContext } from '../../context.ts';
import { knownError } from '../problem.ts';

/**
 * Returns undefined if `admit` lets a socket in, otherwise an error whose message is only the code that a
 * request would get.
 */
export async function handshakeRefusal(
  { log }: Pick<AppContext, 'log'>,
  admit: () => Promise<void>,
): Promise<Error | undefined> {
  try {
    await admit();
    return undefined;
  } catch (error) {
    const { code } = knownError(error);
    if (code === 'INTERNAL') log.error({ err: error }, 'socket handshake failed');
    return new Error(code);
  }
}
