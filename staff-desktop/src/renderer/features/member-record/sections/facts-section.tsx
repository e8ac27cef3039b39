import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DocumentPersonRegular } from '@fluentui/react-icons';
import type { AdminUser } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.tsx';
import { KeyCap } from '../../../components/key-cap.tsx';
import { useOffers } from '../../../lib/offered.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { factGroups } from '../../../parts/member/fields/fact-groups.ts';
import { BiodataDialog } from '../biodata/biodata-dialog.tsx';
import { RecordCard } from '../record-section.tsx';

const useStyles = makeStyles({
  groups: { columnWidth: '200px', columnGap: tokens.spacingHorizontalL },
  group: { display: 'grid', rowGap: '2px', breakInside: 'avoid', paddingBottom: tokens.spacingVerticalS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
  },
  button: { justifySelf: 'start' },
});

/** The member's fields in groups. Empty fields are left out. */
export function FactsSection({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const format = useFormat();
  const offers = useOffers();
  const [isMaking, setMaking] = useState(false);
  return (
    <RecordCard title={t('record.profile')}>
      <div className={styles.groups}>
        {factGroups(user, t, format).map(({ title, facts }) => (
          <div key={title} className={styles.group}>
            <h4 className={styles.title}>{title}</h4>
            <Facts facts={facts} />
          </div>
        ))}
      </div>
      {user.restorableUntil === undefined && offers('makeBiodata') && (
        <Button
          size="small"
          className={styles.button}
          icon={<DocumentPersonRegular />}
          aria-keyshortcuts="B"
          onClick={() => setMaking(true)}
        >
          {t('record.biodata.action')}
          <KeyCap inButton>B</KeyCap>
        </Button>
      )}
      {isMaking && <BiodataDialog user={user} onClose={() => setMaking(false)} />}
    </RecordCard>
  );
}
