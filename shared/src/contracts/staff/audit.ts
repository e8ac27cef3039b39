import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, listOf, pageQuerySchema, textSchema, timeSchema } from '../common.ts';

/**
 * Every act that the audit log records, as `object.act`. The console has a sentence for each. An act is never
 * removed from here: old rows have it.
 */
export const auditActions = [
  'member.create',
  'member.edit',
  'member.status',
  'member.delete',
  'member.restore',
  'member.remove',
  'member.look',
  'member.moderation',
  'member.list',
  'member.search',
  'member.note',
  'member.message',
  'member.verify',
  'member.verify-end',
  'member.correct-ask',
  'member.correct',
  'member.correct-refuse',
  'member.guardian',
  'member.guardian-end',
  'member.guardian-accept',
  'member.guardian-refuse',
  'member.candidate',
  'member.candidate-end',
  'member.biodata',
  'member.signals',
  'merge.ask',
  'merge.do',
  'merge.refuse',
  'merge.undo',
  'merge.distinct',
  'merge.choose',
  'watch.add',
  'watch.end',
  'special.add',
  'special.remove',
  'photo.approve',
  'photo.decline',
  'photo.revert',
  'photo.claim',
  'photo.second-look',
  'photo.appeal',
  'photo.dispute',
  'photo.upload',
  'document.look',
  'document.scan',
  'document.verify',
  'document.refuse',
  'document.undo',
  'document.liftBar',
  'document.forbidden',
  'transaction.approve',
  'transaction.refuse',
  'transaction.reopen',
  'transaction.hold',
  'transaction.elsewhere',
  'transaction.samePayment',
  'transaction.seen',
  'transaction.refund',
  'transaction.settleRefund',
  'transaction.screenshot',
  'transaction.export',
  'transaction.forbidden',
  'connects.correct',
  'connects.giveBack',
  'connects.spend',
  'package.create',
  'package.update',
  'package.order',
  'seller.update',
  'settings.update',
  'settings.logo',
  'staff.create',
  'staff.update',
  'staff.reset',
  'staff.password',
  'staff.second_factor_on',
  'staff.second_factor_off',
  'staff.recovery_codes',
  'report-case.look',
  'report-case.assign',
  'report-case.unassign',
  'report-case.note',
  'report-case.dismiss',
  'report-case.keep',
  'report-case.warn',
  'report-case.deactivate',
  'report-case.delete',
  'report-case.undo',
  'report-case.forbidden',
  'reply.create',
  'reply.update',
  'report-word.add',
  'report-word.change',
  'report-word.order',
  'message-case.look',
  'message-case.clear',
  'message-case.warn',
  'message-case.ban',
  'message-case.undo',
  'message-case.forbidden',
  'support.answer',
  'support.close',
  'support.undo',
  'support.reopen',
  'support.note',
  'support.merge',
  'support.link',
  'support.unlink',
  'support.forbidden',
  'work.take',
  'work.give',
  'work.release',
  'work.snooze',
  'work.wake',
  'hand-over.leave',
  'hand-over.read',
  'bulk.start',
  'bulk.stop',
  'bulk.revert',
  'bulk.export',
  'import.create',
  'import.map',
  'import.correct',
  'import.run',
  'import.revert',
  'import.file',
  'import.links',
  'view.create',
  'view.update',
  'view.delete',
  'audit.key',
  'audit.head-lost',
  'audit.restored',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One row of the append-only audit log. Facts hold ids, keys and digests, never personal text. */
export const auditRowSchema = z
  .object({
    position: z.number().int(),
    staffId: z.string(),
    staffName: z.string().optional(),
    action: z.string(),
    targetId: z.string(),
    facts: z.record(z.string(), z.unknown()),
    createdAt: timeSchema,
    /** The member whom the entry is about. Without a name if the account is deleted. */
    member: z.object({ _id: idSchema, profileId: z.string(), name: z.string().optional() }).optional(),
    /** What the ids in the entry stand for, such as a transaction id or the name of a package. */
    names: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.output<typeof auditRowSchema>;

/**
 * Why a row of the log is not valid: it or an earlier row was changed; rows are missing; it was not made with
 * the key; it differs from the copy recorded elsewhere; the record of the log's end was lost; or later rows
 * use another key than the server's.
 */
export const auditFaults = ['CHANGED', 'MISSING', 'FORGED', 'REPLACED', 'HEAD_LOST', 'OTHER_KEY'] as const;
export type AuditFault = (typeof auditFaults)[number];

/** The last verification of the audit log. */
export const auditVerificationSchema = z
  .object({
    verifiedAt: timeSchema,
    /** Number of valid rows, from the first. */
    checked: z.number().int(),
    /** Hash of the last valid row, hexadecimal. */
    headHash: z.string(),
    /** The first invalid or missing row; absent if all are valid. */
    brokenAt: z.number().int().optional(),
    fault: z.enum(auditFaults).optional(),
    /**
     * This result does not carry the server's key, so an attacker with access to the database may have
     * written it.
     */
    isForged: z.boolean(),
    /** Rows by the key that made them; without `keyId`: rows from before the first key. */
    epochs: z.array(z.object({ keyId: z.string().optional(), from: z.number().int(), to: z.number().int() })),
  })
  .meta({ id: 'AuditVerification' });
export type AuditVerification = z.output<typeof auditVerificationSchema>;

export const auditVerificationCall = defineCall({
  method: 'get',
  path: '/admin/audit/verification',
  access: 'administration',
  summary: 'The last verification of the audit log; no `data` before the first one',
  status: 200,
  answer: z.object({ data: auditVerificationSchema.optional() }),
});

export const auditCall = defineCall({
  method: 'get',
  path: '/admin/audit',
  access: 'administration',
  summary: 'Who did what, newest first',
  query: pageQuerySchema.extend({
    staffId: z.string().max(36).optional(),
    action: z.string().max(60).optional(),
    targetId: z.string().max(80).optional(),
    /** A profile id, the beginning of a transaction id, a name of staff, or an id: what is about it. */
    q: textSchema(80).optional(),
    /** Days in Dhaka, both included. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  status: 200,
  answer: listOf(auditRowSchema),
});

/** The largest value of PostgreSQL's integer type. */
const maxPosition = 2 ** 31 - 1;

export const auditEntryCall = defineCall({
  method: 'get',
  path: '/admin/audit/{position}',
  access: 'administration',
  summary: 'One row of the audit log',
  params: z.object({ position: z.coerce.number().int().min(1).max(maxPosition) }),
  status: 200,
  answer: dataOf(auditRowSchema),
});
