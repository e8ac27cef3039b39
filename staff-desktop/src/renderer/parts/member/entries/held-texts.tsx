import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { recordFields } from '../../../lib/user-fields.ts';

/** Says which texts of the profile only the member and staff see, because they demand dowry. */
export function HeldTexts({ heldTexts = [] }: Pick<AdminUser, 'heldTexts'>) {
  const { t } = useTranslation();
  if (heldTexts.length === 0) return null;
  const labels = heldTexts.flatMap((path) => {
    const field = recordFields.find((each) => each.path === path);
    return field ? [t(field.label)] : path === 'about.myself' ? [t('fact.about')] : [];
  });
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('users.textsHeld')}</MessageBarTitle>
        {t('users.textsHeldWhy', { texts: labels.join(', ') })}
      </MessageBarBody>
    </MessageBar>
  );
}
