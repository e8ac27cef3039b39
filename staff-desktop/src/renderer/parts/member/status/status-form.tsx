import { Button, Dropdown, makeStyles, Option, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { findOption, memberStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { KeyCap } from '../../../components/key-cap.tsx';
import { useOffers } from '../../../lib/offered.ts';
import { useKeyHelp } from '../../../lib/offers.ts';
import { useLetterKey } from '../../../lib/typing/use-letter-key.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { ReplyField } from '../../replies/reply-field.tsx';
import { PaneSection } from '../pane-section.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useStatusChange } from './use-status-change.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  choice: { minWidth: '248px' },
});

interface StatusFormProps {
  user: AdminUser;
  /** Whether S asks the same in a dialog, by numbers. */
  hasKey?: boolean;
}

/** Sets a member's status, with a message if the status has one. Administration only. */
export function StatusForm({ hasKey = false, user }: StatusFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label, language } = useFormat();
  const status = useStatusChange(user);
  const { carries, isChanged, message, policy, setMessage, setPolicy } = status;
  const [asks, setAsks] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const letter = useOffers()('setStatus') && hasKey ? 'S' : undefined;
  useKeyHelp(letter ? [{ title: t('users.pane'), keys: [[[letter], t('fact.status')]] }] : []);
  useLetterKey(letter, () => setByKey(true));

  function close() {
    setAsks(false);
    status.reset();
  }

  return (
    <PaneSection title={t('fact.status')}>
      <div className={styles.root}>
        <div className={styles.line}>
          <Dropdown
            size="small"
            className={styles.choice}
            aria-label={t('fact.status')}
            {...(letter ? { 'aria-keyshortcuts': letter } : {})}
            value={label(memberStatusOptions, policy)}
            selectedOptions={[policy]}
            onOptionSelect={(_event, { optionValue }) =>
              setPolicy(findOption(memberStatusOptions, optionValue)?.key ?? policy)
            }
          >
            {memberStatusOptions.map((option) => (
              <Option key={option.key} value={option.key}>
                {option[language]}
              </Option>
            ))}
          </Dropdown>
          {letter && <KeyCap>{letter}</KeyCap>}
        </div>
        {carries && (
          <ReplyField
            kind="MESSAGE"
            onReply={status.addReply}
            reader={{ memberId: user._id }}
            label={t('users.message')}
            hint={t('users.messageHint')}
            rows={4}
            value={message}
            maxLength={500}
            onChange={setMessage}
          />
        )}
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={!isChanged}
          onClick={() => setAsks(isChanged)}
        >
          {t('users.setStatus')}
        </Button>
      </div>
      {isByKey && <StatusDialog user={user} onClose={() => setByKey(false)} />}
      {asks && (
        <ConfirmDialog
          question={t('users.askStatus', { status: label(memberStatusOptions, policy) })}
          confirm={t('users.setStatus')}
          working={status.isPending}
          error={status.error}
          onConfirm={() => status.save(close)}
          onClose={close}
        />
      )}
    </PaneSection>
  );
}
