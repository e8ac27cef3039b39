import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { saveBiodataOf } from '../api/biodata.ts';
import { type Looks, LooksFields } from './looks-fields.tsx';
import { SaveButtons } from './save-buttons.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** A copy of an accepted match's biodata, as far as that member allows it. */
export function MatchForm({ of }: { of: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation('biodata');
  const { language } = useFormat();
  const [looks, setLooks] = useState<Looks>({ language, design: 'classic' });
  const name = of.firstName;
  return (
    <div className={styles.root}>
      <Text>{t('ofMatch', { name })}</Text>
      <LooksFields looks={looks} onChange={(changed) => setLooks({ ...looks, ...changed })} />
      <div className={styles.row}>
        <SaveButtons what={name} onSave={(format) => saveBiodataOf(of._id, looks, format)} />
      </div>
    </div>
  );
}
