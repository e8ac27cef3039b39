import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { StaffPackage } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { changedFields } from './package-fields.ts';
import { useFieldText } from './use-field-text.ts';

/** An action that a change by someone else prevented. */
export interface OvertakenAction {
  readonly act: 'switch' | 'up' | 'down';
  /** The package as the action saw it. */
  readonly before: StaffPackage;
}

interface OvertakenNoticeProps {
  action: OvertakenAction;
  /** The same package as it is stored now. */
  now: StaffPackage;
  onRepeat: () => void;
  onClose: () => void;
}

/** Above the table: what someone else changed, why the action was not done, and how to go on. */
export function OvertakenNotice({ action, now, onClose, onRepeat }: OvertakenNoticeProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const { act, before } = action;
  const { name } = now;
  const isSwitch = act === 'switch';
  const wantsRetired = before.isActive;
  const isDone = isSwitch && now.isActive !== before.isActive;
  const title = !isSwitch
    ? t('packages.overtakenOrder', { name })
    : isDone
      ? t(wantsRetired ? 'packages.alreadyRetired' : 'packages.alreadyOffered', { name })
      : t(wantsRetired ? 'packages.overtakenRetire' : 'packages.overtakenOffer', { name });
  const repeat = !isSwitch ? 'packages.moveNow' : wantsRetired ? 'packages.retireNow' : 'packages.offerNow';
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {isSwitch &&
          changedFields(before, now).map((field) => (
            <div key={field}>
              {t('packages.storedNow', {
                field: t(`packages.${field}`),
                before: fieldText(before, field),
                now: fieldText(now, field),
              })}
            </div>
          ))}
      </MessageBarBody>
      <MessageBarActions>
        {!isDone && <Button onClick={onRepeat}>{t(repeat)}</Button>}
        <Button appearance={isDone ? 'secondary' : 'transparent'} onClick={onClose}>
          {t(isDone ? 'action.close' : 'packages.leave')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
