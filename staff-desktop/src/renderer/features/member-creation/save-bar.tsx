import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { KeyCap } from '../../components/key-cap.tsx';
import { ProblemBar } from '../../components/states/problem-bar.tsx';
import { ConsentLine } from '../../parts/member/fields/consent-line.tsx';

const useStyles = makeStyles({
  root: {
    gridArea: 'bar',
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  buttons: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
});

interface SaveBarProps {
  /** The fields that are filled in. */
  filled: readonly string[];
  isSaving: boolean;
  isChanged: boolean;
  /** The error that belongs to no field. */
  error: unknown;
  onSave: () => void;
  onClear: () => void;
}

/** The actions of the form, always in view. */
export function SaveBar({ error, filled, isChanged, isSaving, onClear, onSave }: SaveBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.root}>
      <ProblemBar error={error} />
      <ConsentLine paths={filled} />
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          aria-keyshortcuts="Control+Enter"
          disabledFocusable={isSaving}
          onClick={onSave}
        >
          {t(isSaving ? 'createUser.saving' : 'createUser.saveAndNext')}
          <KeyCap inButton onBrand>
            Ctrl ↵
          </KeyCap>
        </Button>
        <Button
          appearance="subtle"
          disabledFocusable={!isChanged || isSaving}
          onClick={() => isChanged && setAsking(true)}
        >
          {t('createUser.clear')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={t('createUser.askClear')}
          confirm={t('createUser.clear')}
          working={false}
          error={undefined}
          onConfirm={() => {
            setAsking(false);
            onClear();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
