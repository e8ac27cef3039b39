import { z } from 'zod';
import { genderOptions } from '../../options/index.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, optionSchema, timeSchema } from '../common.ts';

export const addSpecialCall = defineCall({
  method: 'patch',
  path: '/admin/specials',
  access: 'administration',
  summary: 'Put a profile at the top of feeds for 30 days; a repeat starts the 30 days again',
  body: z.object({ id: idSchema, gender: optionSchema(genderOptions) }),
  status: 200,
  answer: dataOf(z.object({ until: timeSchema })),
});

export const removeSpecialCall = defineCall({
  method: 'delete',
  path: '/admin/specials/{id}',
  access: 'administration',
  summary: 'Remove a profile from the top of feeds',
  params: z.object({ id: idSchema }),
  status: 204,
});
