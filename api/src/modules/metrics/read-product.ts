import { dhakaDay } from '@milon/shared/rules';
import { findSmsDay } from '../../platform/messaging/limited-sms.ts';
import { showVerification } from '../audit/index.ts';
import { findLastBackup } from '../backups/index.ts';
import { findOldestWaiting } from '../dashboard/index.ts';
import { type ReadFigures, yesOrNo } from './figure.ts';
import { findOldestDue, sumUploads } from './queries.ts';

export const readQueues: ReadFigures = async ({ clock, readers }) => {
  const now = clock();
  const [{ transactions, ...waiting }, due] = await Promise.all([
    findOldestWaiting(readers, true),
    findOldestDue(readers, now),
  ]);
  const oldest = Object.entries({ ...waiting, payments: transactions, ...due });
  return [
    {
      name: 'milon_queue_age_seconds',
      help: 'How long the oldest entry of a queue has waited; 0 if none waits',
      label: 'queue',
      values: Object.fromEntries(
        oldest.map(([queue, at]) => [queue, at === undefined ? 0 : Math.max(0, now - at) / 1_000]),
      ),
    },
  ];
};

export const readUploads: ReadFigures = async ({ readers }) => {
  const { bytes, count } = await sumUploads(readers);
  return [
    { name: 'milon_uploads', help: 'Unfinished uploads of photos that take disk space', values: count },
    { name: 'milon_upload_bytes', help: 'Disk space that unfinished uploads hold', values: bytes },
  ];
};

export const readSms: ReadFigures = async ({ clock, config, readers }) => {
  const { refused, sent } = await findSmsDay(readers, dhakaDay(clock()));
  return [
    {
      name: 'milon_sms_today',
      help: 'SMS of this day in Dhaka',
      label: 'result',
      values: { refused, sent },
    },
    { name: 'milon_sms_cap', help: 'The setting SMS_DAILY_CAP', values: config.smsLimits.perDay },
  ];
};

export const readBackup: ReadFigures = async (context) => {
  if (context.config.backupDir === undefined) return [];
  const { last } = await findLastBackup(context, context.config.backupDir);
  return [
    {
      name: 'milon_backup_age_seconds',
      help: 'Age of the last good backup in BACKUP_DIR; infinite if there is none',
      values: last === undefined ? Number.POSITIVE_INFINITY : (context.clock() - last) / 1_000,
    },
  ];
};

export const readAudit: ReadFigures = async (context) => {
  const { data } = await showVerification(context);
  if (!data) return [];
  return [
    {
      name: 'milon_audit_whole',
      help: '1 if the last verification found the audit log whole, else 0',
      values: yesOrNo(data.brokenAt === undefined && !data.isForged),
    },
    {
      name: 'milon_audit_verified_age_seconds',
      help: 'Age of the last verification of the audit log',
      values: (context.clock() - Date.parse(data.verifiedAt)) / 1_000,
    },
  ];
};
