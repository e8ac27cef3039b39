import { z } from 'zod';
import { userTypeOptions } from '../../options/index.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, optionSchema, textSchema } from '../common.ts';

const nameSchema = textSchema(80).min(1);

/** A reason that members can choose, as staff manage it. */
const wordFieldsSchema = z.object({
  name: nameSchema,
  nameBangla: nameSchema,
  /** A word that is not active is not offered; reports that chose it keep it. */
  isActive: z.boolean(),
  /** The least user type that may choose it: 1 every member, 2 premium members. */
  userType: optionSchema(userTypeOptions),
  /** It is about an unlocked contact, so it is for premium members. An upheld report returns the connect. */
  givesConnectBack: z.boolean(),
  /** It fits a single message too. */
  fitsMessage: z.boolean(),
});

export const staffReportWordSchema = wordFieldsSchema
  .extend({ _id: idSchema, reports: z.number().int() })
  .meta({ id: 'StaffReportWord' });
export type StaffReportWord = z.output<typeof staffReportWordSchema>;

export const staffReportWordsCall = defineCall({
  method: 'get',
  path: '/admin/report/words',
  access: 'administration',
  summary: 'All report words, retired ones too, with how many reports chose each',
  status: 200,
  answer: z.object({ data: z.array(staffReportWordSchema) }),
});

export const addReportWordCall = defineCall({
  method: 'post',
  path: '/admin/report/words',
  access: 'administration',
  summary: 'Add a report word in both languages',
  body: wordFieldsSchema.extend({
    givesConnectBack: z.boolean().default(false),
    fitsMessage: z.boolean().default(false),
  }),
  status: 201,
  answer: dataOf(staffReportWordSchema),
});

export const updateReportWordCall = defineCall({
  method: 'patch',
  path: '/admin/report/words/{id}',
  access: 'administration',
  summary: 'Change or retire a report word',
  params: z.object({ id: idSchema }),
  body: wordFieldsSchema.partial(),
  status: 200,
  answer: dataOf(staffReportWordSchema),
});

export const orderReportWordsCall = defineCall({
  method: 'put',
  path: '/admin/report/words/order',
  access: 'administration',
  summary: 'Set the order of all report words, retired ones too',
  body: z.object({ ids: z.array(idSchema).max(500) }),
  status: 200,
  answer: z.object({ data: z.array(staffReportWordSchema) }),
});
