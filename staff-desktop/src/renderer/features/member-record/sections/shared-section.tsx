import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { MemberStatus } from '../../../components/member-status.tsx';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { contactTargets } from '../../../parts/watch-list/contact-targets.ts';
import { WatchButton } from '../../../parts/watch-list/watch-button.tsx';
import { useShared } from '../api/record-parts.ts';
import { RecordRows } from '../record-rows.tsx';
import { RecordSection } from '../record-section.tsx';

const useStyles = makeStyles({
  heading: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase200 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});

const kinds = ['devices', 'payers', 'photos'] as const;

/** The accounts that share a device, a payer's number or a picture with the member. */
export function SharedSection({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const query = useShared(user._id);
  return (
    <RecordSection title={t('record.shared.title')} query={query}>
      {(shared) => (
        <>
          {kinds
            .filter((kind) => shared[kind].members.length > 0)
            .map((kind) => (
              <section key={kind} aria-label={t(`record.shared.${kind}`)}>
                <h4 className={styles.heading}>{t(`record.shared.${kind}`)}</h4>
                <RecordRows
                  rows={shared[kind].members.map((member) => ({
                    id: member._id,
                    main: (
                      <>
                        <Link href={memberAddress(member._id)}>{fullName(member)}</Link> {member.profileId}
                      </>
                    ),
                    badge: <MemberStatus member={member} />,
                  }))}
                />
                {shared[kind].isMore && <p className={styles.quiet}>{t('record.shared.more')}</p>}
              </section>
            ))}
          <p className={styles.quiet}>
            {t(
              kinds.some((kind) => shared[kind].members.length > 0)
                ? 'record.shared.hint'
                : 'record.shared.none',
            )}
          </p>
          <span>
            <WatchButton targets={contactTargets(user)} letter="L" />
          </span>
        </>
      )}
    </RecordSection>
  );
}
