import { SelectionBar } from '../features/bulk-changes/selection-bar.tsx';
import { UsersScreen } from '../features/members/users-screen.tsx';
import { useOffers } from '../lib/offered.ts';

/** The table of all members, with bulk changes for the roles that may make them. */
export function MembersScreen() {
  const offers = useOffers();
  return <UsersScreen SelectionBar={offers('bulkChanges') ? SelectionBar : undefined} />;
}
