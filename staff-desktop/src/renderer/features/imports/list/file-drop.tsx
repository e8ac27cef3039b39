import { Button, makeStyles, mergeClasses, Spinner, Subtitle2, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, ArrowUploadRegular } from '@fluentui/react-icons';
import { IMPORT_FILE_MAX, IMPORT_ROWS_MAX } from '@milon/shared/constants';
import type { CheckedImport } from '@milon/shared/contracts';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../components/key-cap.tsx';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useCommands, useKeyHelp } from '../../../lib/offers.ts';
import { saveText } from '../../../lib/save-file.ts';
import { useWindowKey } from '../../../lib/typing/use-window-key.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useUploadImport } from '../api/imports.ts';
import { importTemplate } from '../template.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: { border: `1px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  title: { margin: 0 },
  text: { margin: 0, maxWidth: '72ch', color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

const megabyte = 1024 * 1024;

/** Takes one file, picked or dropped, and has it checked. `onChecked` gets the import of the file. */
export function FileDrop({ onChecked }: { onChecked: (checked: CheckedImport) => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { error, isPending, mutate, variables } = useUploadImport();
  const choose = () => {
    if (!isPending) input.current?.click();
  };
  useWindowKey((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyO') return;
    event.preventDefault();
    choose();
  });
  useKeyHelp([{ title: t('section.imports'), keys: [[['Ctrl', 'O'], t('imports.choose')]] }]);
  useCommands([{ id: 'import-file', text: t('imports.choose'), icon: ArrowUploadRegular, run: choose }]);

  function send(file: File | undefined) {
    if (!file || isPending) return;
    mutate(file, { onSuccess: ({ data }) => onChecked(data) });
  }

  async function saveTemplate() {
    const text = importTemplate(language);
    if (await saveText(text, 'import-template.csv')) toast(t('imports.templateSaved'));
  }

  function follow(event: DragEvent, isHere: boolean) {
    event.preventDefault();
    setOver(isHere);
  }

  return (
    <section aria-label={t('imports.newImport')}>
      <div
        className={mergeClasses(styles.root, isOver && styles.over)}
        onDragEnter={(event) => follow(event, true)}
        onDragOver={(event) => follow(event, true)}
        onDragLeave={(event) => follow(event, false)}
        onDrop={(event) => {
          follow(event, false);
          send(event.dataTransfer.files[0]);
        }}
      >
        <Subtitle2 as="h2" className={styles.title}>
          {t('imports.newImport')}
        </Subtitle2>
        <p className={styles.text}>
          {t('imports.dropText', {
            rows: number(IMPORT_ROWS_MAX),
            size: number(IMPORT_FILE_MAX / megabyte),
          })}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx"
          aria-label={t('imports.choose')}
          onChange={({ target }) => {
            send(target.files?.[0]);
            // Allows the same file to be picked again after a failure.
            target.value = '';
          }}
        />
        <div className={styles.buttons}>
          <Button
            appearance="primary"
            icon={<ArrowUploadRegular />}
            disabledFocusable={isPending}
            onClick={choose}
          >
            {t('imports.choose')}
            <KeyCap inButton onBrand>
              Ctrl O
            </KeyCap>
          </Button>
          <Button appearance="subtle" icon={<ArrowDownloadRegular />} onClick={() => void saveTemplate()}>
            {t('imports.template')}
          </Button>
          {isPending && (
            <Spinner size="tiny" label={t('imports.checkingFile', { name: variables?.name ?? '' })} />
          )}
        </div>
        {error && <p className={styles.text}>{t('imports.refused', { name: variables?.name ?? '' })}</p>}
        <ProblemBar error={error} />
      </div>
    </section>
  );
}
