import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

interface Props {
  sent: number;
  refused: number;
  perDay: number;
}

/** From this share on, the day's remaining SMS are reserved for new passwords. */
const reservedFrom = 0.8;

/** Warns Administration that the day's SMS are running out: codes then do not reach members. */
export function SmsNotice({ sent, refused, perDay }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const figures = { sent: number(sent), refused: number(refused), most: number(perDay) };
  const isNear = perDay > 0 && sent >= perDay * reservedFrom;
  if (refused === 0 && !isNear) return null;
  return (
    <MessageBar intent={refused > 0 ? 'error' : 'warning'} layout="multiline">
      <MessageBarBody>
        {t(refused > 0 ? 'dashboard.smsRefused' : 'dashboard.smsNear', figures)}
      </MessageBarBody>
    </MessageBar>
  );
}
