import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { BULK_UNTYPED_MAX, type ImportDetail } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FinalDialog } from '../../../components/dialog/final-dialog.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { newlyCounted, useRunImport } from '../api/imports.ts';
import { useImportWords } from '../import-words.ts';

interface RunDialogProps {
  data: ImportDetail;
  sendSms: boolean;
  onClose: () => void;
}

/**
 * Asks before members are created; more than 20 only after their number was typed. The number stays while
 * the dialog is open. If other rows are ready by then, nothing is created and the dialog asks again.
 */
export function RunDialog({ data, onClose, sendSms }: RunDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { error, isPending, mutate } = useRunImport(data._id);
  /** The import as the dialog shows it, also if it changes meanwhile. */
  const [asked, setAsked] = useState(data);
  /** The number that was refused, because other rows are ready. */
  const [refused, setRefused] = useState<number>();
  const { links } = useImportWords();
  const { invalid, valid: agreed } = asked;
  const shown = number(agreed);
  const counts = { count: agreed, shown };
  const needsNumber = agreed > BULK_UNTYPED_MAX;
  const movedSome = agreed === refused ? 'imports.movedSame' : 'imports.moved';
  const movedWords = agreed === 0 ? 'imports.movedAll' : movedSome;

  function send() {
    mutate(
      { sendSms, expected: asked },
      {
        onSuccess: onClose,
        onError(problem) {
          const now = newlyCounted(problem);
          if (!now) return;
          setRefused(agreed);
          setAsked(now);
        },
      },
    );
  }

  return (
    <FinalDialog
      question={t('imports.askCreate', counts)}
      confirm={t('imports.create', counts)}
      working={isPending || agreed === 0}
      error={newlyCounted(error) ? undefined : error}
      typed={needsNumber ? agreed : undefined}
      version={asked.validVersion}
      onConfirm={send}
      onClose={onClose}
    >
      {refused !== undefined && !isPending && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t(movedWords, { before: number(refused), now: shown })}</MessageBarBody>
        </MessageBar>
      )}
      <span>
        {agreed > 0 && links(asked, sendSms ? agreed : 0)}{' '}
        {invalid > 0 && t('imports.leftOut', { count: invalid, shown: number(invalid) })}
      </span>
    </FinalDialog>
  );
}
