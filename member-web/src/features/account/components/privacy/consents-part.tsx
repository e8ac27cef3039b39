import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Consent } from '@milon/shared/contracts';
import { consentText } from '@milon/shared/messages';
import { type ConsentAbout, consentAbouts } from '@milon/shared/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../../../components/states/state-message.tsx';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { ownConsents, useConsent } from '../../api/consents.ts';

const useStyles = makeStyles({
  subject: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalS,
  },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  past: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
  button: { minHeight: '44px' },
});

const fieldOf = { faith: 'religion', health: 'anyDisability' } as const;

/** The consents to what is sensitive: since when, to which words, and the way to take each back. */
export function ConsentsPart() {
  const query = useQuery(ownConsents);
  if (query.isPending) return <LoadingSpinner />;
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return consentAbouts.map((about) => (
    <OneConsent key={about} about={about} rows={query.data.filter((row) => row.about === about)} />
  ));
}

function OneConsent({ about, rows }: { about: ConsentAbout; rows: readonly Consent[] }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { language, date } = useFormat();
  const { isPending, keep, takeBack } = useConsent();
  const open = rows.find(({ withdrawnAt }) => withdrawnAt === undefined);
  const past = rows.filter((row) => row !== open);
  const agreed = open?.version === undefined ? undefined : consentText(about, language, open.version);
  return (
    <div className={styles.subject}>
      <Text as="h4" weight="semibold" className={styles.title}>
        {t(`consent_${about}`)}
      </Text>
      <Text>
        {open ? t(`consentSince_${open.source}`, { date: date(open.givenAt) }) : t('consentNothing')}
      </Text>
      {agreed ? <Text className={styles.quiet}>{t('consentWords', { text: agreed })}</Text> : null}
      {past.length > 0 ? (
        <ul className={styles.past}>
          {past.map((row) => (
            <li key={row.withdrawnAt}>
              {t(`consentPast_${row.withdrawnSource ?? 'member'}`, {
                from: date(row.givenAt),
                to: date(row.withdrawnAt ?? row.givenAt),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.buttons}>
        {open?.source === 'before' ? (
          <Button className={styles.button} disabledFocusable={isPending} onClick={() => keep(about)}>
            {t('consentKeep')}
          </Button>
        ) : null}
        {open ? (
          <Button className={styles.button} disabledFocusable={isPending} onClick={() => takeBack(about)}>
            {t('consentTakeBack')}
          </Button>
        ) : (
          <Button
            className={styles.button}
            onClick={() => openDialog('PROFILE', { tab: 'PROFILE', field: fieldOf[about] })}
          >
            {t('consentTell')}
          </Button>
        )}
      </div>
    </div>
  );
}
