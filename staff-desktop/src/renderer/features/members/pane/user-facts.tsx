import type { AdminUser } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { factGroups } from '../../../parts/member/fields/fact-groups.ts';
import { PaneSection } from '../../../parts/member/pane-section.tsx';

/** All other fields of a member, group by group. Empty fields are left out. */
export function UserFacts({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const format = useFormat();
  return factGroups(user, t, format).map(({ title, facts }) => (
    <PaneSection key={title} title={title}>
      <Facts facts={facts} />
    </PaneSection>
  ));
}
