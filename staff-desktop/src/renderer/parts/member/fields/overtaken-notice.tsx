import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesTable } from './changes-table.tsx';
import type { FieldChange } from './field-changes.ts';

interface OvertakenNoticeProps {
  theirs: readonly FieldChange[];
  onContinue: () => void;
}

/** Says what somebody else changed in the record while it was edited here. It gets the focus. */
export function OvertakenNotice({ theirs, onContinue }: OvertakenNoticeProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={root} role="alert">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{t('record.overtaken')}</MessageBarTitle>
          {t(theirs.length > 0 ? 'record.overtakenText' : 'record.overtakenElsewhere')}
          {theirs.length > 0 && <ChangesTable label={t('record.overtaken')} changes={theirs} />}
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={onContinue}>{t('record.continue')}</Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
