import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { OwnDocument } from '@milon/shared/contracts';
import { documentKindOptions, labelOf } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { WaitingIcon } from '../../../components/icons.ts';
import { VerifiedIcon } from '../../../components/page-icons.ts';
import { useFormat } from '../../../lib/format.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, margin: 0 },
  verified: { color: tokens.colorPaletteGreenForeground1 },
  small: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  document: OwnDocument;
  keepDays: number;
}

/** A document that waits or is verified: its type, since when, and when its pictures are deleted. */
export function DocumentState({ document, keepDays }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('verification');
  const { language, date, digits, number } = useFormat();
  const isVerified = document.status === 'VERIFIED';
  const kind = labelOf(documentKindOptions, document.kind, language);
  const isPermission = document.kind === 'permission';
  const about = isPermission ? 'permission' : 'document';
  const title = t(isVerified ? `${about}Verified` : `${about}Waits`);
  return (
    <div className={styles.root}>
      <Text as="h2" size={400} weight="semibold" className={styles.title}>
        {isVerified ? <VerifiedIcon className={styles.verified} aria-hidden /> : <WaitingIcon aria-hidden />}
        {title}
      </Text>
      <Text>{t('documentEnds', { kind, last4: digits(document.last4) })}</Text>
      <Text>
        {isVerified
          ? t('documentVerifiedOn', { date: date(document.decidedAt ?? document.createdAt) })
          : t('documentGivenOn', { date: date(document.createdAt) })}
      </Text>
      <Text size={200} className={styles.small}>
        {t(`${about}Privacy`, { days: number(keepDays) })}
      </Text>
    </div>
  );
}
