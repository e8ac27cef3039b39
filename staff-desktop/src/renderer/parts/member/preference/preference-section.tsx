import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.tsx';
import { PaneSection } from '../pane-section.tsx';
import { PreferenceDialog } from './preference-dialog.tsx';
import { useWishWords } from './wish-words.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  edit: { justifySelf: 'start' },
});

/** The member's preference, which staff may change. */
export function PreferenceSection({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const words = useWishWords();
  const [isOpen, setOpen] = useState(false);
  const facts = words.facts(user.preference ?? {});
  return (
    <PaneSection title={t('users.groupPreference')}>
      {facts.length > 0 ? (
        <Facts facts={facts} />
      ) : (
        <Caption1 className={styles.quiet}>{t('preference.nothing')}</Caption1>
      )}
      <Button size="small" className={styles.edit} onClick={() => setOpen(true)}>
        {t('preference.edit')}
      </Button>
      {isOpen && <PreferenceDialog user={user} onClose={() => setOpen(false)} />}
    </PaneSection>
  );
}
