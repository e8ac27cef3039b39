import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { CallAnswer, dashboardCall } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

type Resting = NonNullable<CallAnswer<typeof dashboardCall>['gatewaysResting']>[number];

const gatewayNames = { sslcommerz: 'SSLCOMMERZ', bkash: 'bKash' } as const satisfies Record<
  Resting['name'],
  string
>;

/** Warns Administration of a payment gateway that does not answer: nobody can pay through it meanwhile. */
export function GatewayNotice({ name, until }: Resting) {
  const { t } = useTranslation();
  const { time } = useFormat();
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        {t('dashboard.gatewayRests', { gateway: gatewayNames[name], until: time(until) })}
      </MessageBarBody>
    </MessageBar>
  );
}
