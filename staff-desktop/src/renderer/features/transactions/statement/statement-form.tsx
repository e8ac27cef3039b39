import {
  Button,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Select,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { STATEMENT_LINES_MAX, STATEMENT_TEXT_MAX } from '@milon/shared/constants';
import { manualPaymentMethods } from '@milon/shared/contracts';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionButton } from '../../../components/decision-button.tsx';
import { DecisionForm } from '../../../components/form/decision-form.tsx';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { isDialogOpen, isWriting } from '../../../lib/typing/use-window-key.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { type FileRefusal, readStatementFile } from './read-file.ts';
import type { Statement } from './use-statement.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: { border: `1px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  text: { fontFamily: tokens.fontFamilyMonospace },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  method: { minWidth: '120px' },
  end: { marginInlineStart: 'auto' },
});

/**
 * Takes a statement that is pasted anywhere on the screen, dropped or picked, and whose it is. Ctrl+Enter has
 * it checked.
 */
export function StatementForm({ statement }: { statement: Statement }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { change, check, input, lines, runCheck } = statement;
  const picker = useRef<HTMLInputElement>(null);
  const methodId = useId();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<FileRefusal>();
  const box = useRef<HTMLTextAreaElement>(null);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    const field = event.target === box.current ? box.current : undefined;
    if (text === '' || isDialogOpen() || (isWriting(event.target) && !field)) return;
    const kept = field ? field.value.length - (field.selectionEnd - field.selectionStart) : 0;
    // A field that cuts a text would lose payments without a word.
    const isTooLong = kept + text.length > STATEMENT_TEXT_MAX;
    setRefusal(isTooLong ? 'tooLong' : undefined);
    if (field && !isTooLong) return;
    event.preventDefault();
    if (isTooLong) return;
    change({ text });
    box.current?.focus();
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  const isBlocked = check.isPending || input.text.trim() === '';

  async function take(file: File | undefined) {
    if (!file) return;
    const read = await readStatementFile(file);
    setRefusal('refusal' in read ? read.refusal : undefined);
    if ('text' in read) change({ text: read.text });
  }

  function follow(event: DragEvent, isHere: boolean) {
    event.preventDefault();
    setOver(isHere);
  }

  return (
    <DecisionForm className="" isBlocked={isBlocked} onDecide={runCheck}>
      <div
        className={mergeClasses(styles.root, isOver && styles.over)}
        onDragEnter={(event) => follow(event, true)}
        onDragOver={(event) => follow(event, true)}
        onDragLeave={(event) => follow(event, false)}
        onDrop={(event) => {
          follow(event, false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <Field
          label={t('transactions.statement.text')}
          hint={t('transactions.statement.hint', { lines: number(STATEMENT_LINES_MAX) })}
        >
          <Textarea
            className={styles.text}
            textarea={{ ref: box, wrap: 'off', spellCheck: false }}
            resize="vertical"
            rows={lines ? 3 : 7}
            maxLength={STATEMENT_TEXT_MAX}
            value={input.text}
            onChange={(_event, { value }) => {
              setRefusal(undefined);
              change({ text: value });
            }}
          />
        </Field>
        <div className={styles.row}>
          <label htmlFor={methodId}>{t('transactions.statement.method')}</label>
          <Select
            id={methodId}
            className={styles.method}
            value={input.method}
            onChange={(_event, { value }) => {
              const method = manualPaymentMethods.find((one) => one === value);
              if (method) change({ method });
            }}
          >
            {manualPaymentMethods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </Select>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".csv,.txt,.tsv"
            aria-label={t('transactions.statement.choose')}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // Allows the same file to be picked again.
              target.value = '';
            }}
          />
          <Button icon={<ArrowUploadRegular />} onClick={() => picker.current?.click()}>
            {t('transactions.statement.choose')}
          </Button>
          <span className={styles.end}>
            <DecisionButton
              text={t(check.isPending ? 'transactions.statement.checking' : 'transactions.statement.check')}
              isBlocked={isBlocked}
              onDecide={runCheck}
            />
          </span>
        </div>
        {refusal && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              {t(`transactions.statement.${refusal}`, { lines: number(STATEMENT_LINES_MAX) })}
            </MessageBarBody>
          </MessageBar>
        )}
        <ProblemBar error={check.error} />
      </div>
    </DecisionForm>
  );
}
