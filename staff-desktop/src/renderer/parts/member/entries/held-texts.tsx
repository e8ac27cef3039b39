import type { AdminUser } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { recordFields } from '../../../lib/user-fields.ts';
import { PaneSection } from '../pane-section.tsx';

/** Says which texts of the profile only the member and staff see, because they demand dowry. */
export function HeldTexts({ heldTexts }: Required<Pick<AdminUser, 'heldTexts'>>) {
  const { t } = useTranslation();
  if (!heldTexts) return null;
  const labels = heldTexts.flatMap((path) => {
    if (path === 'about.myself') return [t('fact.about')];
    const field = recordFields.find((each) => each.path === path);
    return field ? [t(field.label)] : [];
  });
  return (
    <PaneSection title={t('users.textsHeld')}>
      <span>{t('users.textsHeldWhy', { texts: labels.join(', ') })}</span>
    </PaneSection>
  );
}
