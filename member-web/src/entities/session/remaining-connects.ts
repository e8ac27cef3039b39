import { queryClient } from '../../lib/query/query-client.ts';
import { patchUser } from './session.ts';

/** Stores how many connects the member has left. */
export function setRemainingConnects(remainingConnects: number): void {
  patchUser((user) =>
    user.premiumUser ? { ...user, premiumUser: { ...user.premiumUser, remainingConnects } } : user,
  );
  void queryClient.invalidateQueries({ queryKey: ['premium'] });
}
