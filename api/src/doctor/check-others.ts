import type { Config } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { checkSmtp } from '../platform/messaging/smtp.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { type Check, type Finding, note, reasonOf, right, wrong } from './finding.ts';

const mostMs = 5_000;

/** Whether an address answers at all. Nothing is sent that it would act on. */
async function reach(name: string, url: string): Promise<Finding> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(mostMs),
    });
    await answer.body?.cancel();
    return right(`${name} can be reached.`);
  } catch (error) {
    return wrong(`${name} cannot be reached at ${new URL(url).host}: ${reasonOf(error)}.`);
  }
}

/** Production without a way to send reaches nobody; in development files stand for it. */
const unsent = ({ production }: Config, what: string, setting: string): Finding =>
  (production ? wrong : note)(`${what} are written to DATA_DIR/outbox and reach nobody: set ${setting}.`);

export const checkMail: Check = async (config) => {
  const { smtpUrl } = config;
  if (smtpUrl === undefined) return [unsent(config, 'Mails', 'SMTP_URL')];
  try {
    await checkSmtp(smtpUrl, mostMs);
    return [right('The mail server lets us in.')];
  } catch (error) {
    return [wrong(`The mail server of SMTP_URL does not let us in: ${reasonOf(error)}.`)];
  }
};

export const checkSms: Check = async (config) =>
  config.sms ? [await reach('The SMS gateway', config.sms.url)] : [unsent(config, 'SMS', 'SMS_URL')];

export const checkGateways: Check = async ({ bkash, sslcommerz }) => {
  if (!bkash && !sslcommerz) return [note('No payment gateway is set up: members pay by hand only.')];
  return Promise.all([
    ...(sslcommerz ? [reach('SSLCOMMERZ', sslcommerz.url)] : []),
    ...(bkash ? [reach('bKash', bkash.url)] : []),
  ]);
};

export const checkBucket: Check = async (config) => {
  if (!config.s3) return [right('Photos and documents are in DATA_DIR/files.')];
  try {
    await openStorage(config, createLog('silent')).check();
    return [right('The bucket can be read.')];
  } catch (error) {
    return [wrong(`The bucket ${config.s3.bucket} cannot be read: ${reasonOf(error)}.`)];
  }
};

export const checkPush: Check = async ({ push }) =>
  push
    ? [await reach('The push service of Chrome', 'https://fcm.googleapis.com')]
    : [note('Devices get no notifications: the VAPID settings are not set.')];

export const checkGoogle: Check = async ({ google }) =>
  google ? [await reach('The sign-in of Google', google.issuer)] : [];
