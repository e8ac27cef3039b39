import { makeStyles, tokens } from '@fluentui/react-components';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { TextField } from '../form/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isTyped, type TypedProof } from './typed-proof.ts';

const useStyles = makeStyles({
  risks: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorPaletteDarkOrangeBorder1}`,
    listStyleType: 'none',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
});

interface FinalDialogProps extends ComponentProps<typeof ConfirmDialog> {
  /** What is lost or still open, each a sentence. */
  risks?: readonly string[];
  /** Shows what is missing above what staff type, and returns whether something is. */
  findMissing?: () => boolean;
  /** What staff type. Absent while it is not known, and where it is not needed. */
  typed: TypedProof | undefined;
  /** Whether the dialog opens on what is typed. False where a choice comes before it. */
  startsTyping?: boolean;
  /** The version of what is shown. What was typed for another one is no answer any more. */
  version?: string | number | undefined;
}

/**
 * Asks before something that cannot be undone: shows what is at risk, and decides only after staff typed the
 * profile ID or the number, so that no key pressed too early does it.
 */
export function FinalDialog(props: FinalDialogProps) {
  const {
    children,
    findMissing,
    onConfirm,
    risks = [],
    startsTyping = true,
    typed,
    version,
    ...dialog
  } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const shown = typeof typed === 'number' ? number(typed) : (typed ?? '');
  const asked = `${typed} ${version}`;
  const [answer, setAnswer] = useState({ to: asked, text: '', isWrong: false });
  const { isWrong, text } = answer.to === asked ? answer : { isWrong: false, text: '' };

  function confirm() {
    if (findMissing?.()) return;
    if (typed === undefined || isTyped(text, typed)) onConfirm();
    else setAnswer({ to: asked, text, isWrong: true });
  }

  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      {children}
      {risks.length > 0 && (
        <ul className={styles.risks} aria-label={t('final.risks')}>
          {risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
      )}
      {typed !== undefined && (
        <TextField
          first={startsTyping}
          name="typed"
          {...(typeof typed === 'number' ? { inputMode: 'numeric' as const } : {})}
          autoComplete="off"
          maxLength={20}
          label={t(typeof typed === 'number' ? 'final.typeNumber' : 'final.typeId', { shown })}
          value={text}
          fault={isWrong ? t('final.wrong', { shown }) : undefined}
          onChange={(written) => setAnswer({ to: asked, text: written, isWrong: false })}
        />
      )}
    </ConfirmDialog>
  );
}
