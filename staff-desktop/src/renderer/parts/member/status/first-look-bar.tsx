import type { AdminUser } from '@milon/shared/contracts';
import { WorkBar } from '../../../components/list/work-bar.tsx';

/** Who has a new profile that waits for its first look. Nothing for one that does not wait. */
export function FirstLookBar({ user }: { user: AdminUser }) {
  const isWaiting = user.firstLookWaiting === true && user.restorableUntil === undefined;
  return <WorkBar kind="first-look" id={user._id} isWaiting={isWaiting} />;
}
