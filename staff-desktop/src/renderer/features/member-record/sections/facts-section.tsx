import { makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { factGroups } from '../../../parts/member/fields/fact-groups.ts';
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
});

/** The member's fields in groups. Empty fields are left out. */
export function FactsSection({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const format = useFormat();
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
    </RecordCard>
  );
}
