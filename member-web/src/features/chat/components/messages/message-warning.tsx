import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Message } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { CautionIcon } from '../../../../components/icons.ts';
import { DismissIcon } from '../../../../components/page-icons.ts';
import { askToBlock } from '../../../../parts/ask-to-block.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { toastFailure } from '../../../../state/toast.ts';
import { dismissWarnings, useShownWarnings } from '../../api/conversations.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXXS,
    paddingLeft: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: {
    color: tokens.colorStatusWarningForeground1,
    lineHeight: 0,
    paddingTop: tokens.spacingVerticalS,
  },
  texts: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXXS,
    paddingTop: tokens.spacingVerticalS,
  },
  text: { margin: 0 },
  dismiss: { alignSelf: 'start', minWidth: '44px', minHeight: '44px', color: tokens.colorNeutralForeground3 },
  acts: { gridColumn: '2 / -1', display: 'flex', flexWrap: 'wrap', marginLeft: '-8px' },
  act: { minWidth: 0, minHeight: '44px', paddingInline: '8px', color: tokens.colorBrandForeground1 },
});

interface Props {
  message: Message;
  me: string;
  name: string;
  /** The writer is not available: there is no one to block. */
  isGone: boolean;
}

/** A discreet warning below a received message, with actions. The writer does not see it. */
export function MessageWarning({ message, me, name, isGone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['chat', 'details']);
  const { conversationId, isReported, sender, warnings = [] } = message;
  const shown = useShownWarnings(me, conversationId, warnings);
  if (shown.length === 0) return null;

  return (
    <div role="note" aria-label={t('warning')} className={styles.root}>
      <span className={styles.icon}>
        <CautionIcon aria-hidden />
      </span>
      <div className={styles.texts}>
        {shown.map((kind) => (
          <p key={kind} className={styles.text}>
            {t(`warning_${kind}`)}
          </p>
        ))}
      </div>
      <Button
        appearance="transparent"
        size="small"
        className={styles.dismiss}
        icon={<DismissIcon />}
        aria-label={t('warningDismiss')}
        title={t('warningDismiss')}
        onClick={() => void dismissWarnings(conversationId, shown, me).catch(toastFailure())}
      />
      <span className={styles.acts}>
        {isReported ? null : (
          <Button
            appearance="transparent"
            size="small"
            className={styles.act}
            onClick={() => openDialog('MESSAGE_REPORT', { message, name })}
          >
            {t('warningReport')}
          </Button>
        )}
        {isGone ? null : (
          <Button
            appearance="transparent"
            size="small"
            className={styles.act}
            onClick={() => askToBlock(sender)}
          >
            {t('details:block')}
          </Button>
        )}
      </span>
    </div>
  );
}
