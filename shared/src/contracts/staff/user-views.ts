import { z } from 'zod';
import { defineCall, type StaffRoleName } from '../call.ts';
import { dataOf, idSchema, textSchema } from '../common.ts';
import { adminUserFilterSchema, adminUserSortSchema } from './user-search.ts';

/** Who sees a view: its owner, a role, or everyone. */
export const userViewAudiences = ['me', 'uploader', 'administration', 'everyone'] as const;
export type UserViewAudience = (typeof userViewAudiences)[number];

/** Who staff of this role may save a view for. */
export function audiencesFor(role: StaffRoleName): readonly UserViewAudience[] {
  return role === 'administration' ? userViewAudiences : ['me'];
}

/** The most views that one member of staff may have. */
export const USER_VIEWS_MAX = 50;

/** A column that the table shows, from left to right. */
export const userColumnSchema = z.object({
  id: z.string().max(40),
  /** In pixels; the console's usual width if absent. */
  width: z.number().int().min(20).max(2_000).optional(),
});

/** What a view restores. The search text is no part of it: it may be a member's contact. */
export const userViewBody = z.object({
  name: textSchema(60).pipe(z.string().min(1)),
  audience: z.enum(userViewAudiences),
  filter: adminUserFilterSchema.omit({ text: true }),
  sort: adminUserSortSchema.optional(),
  columns: z.array(userColumnSchema).max(40),
});
export type UserViewBody = z.output<typeof userViewBody>;

export const userViewSchema = userViewBody
  .extend({
    _id: idSchema,
    /** Whether the reader may change and delete it. */
    isMine: z.boolean(),
  })
  .meta({ id: 'UserView' });
export type UserView = z.output<typeof userViewSchema>;

export const userViewsCall = defineCall({
  method: 'get',
  path: '/admin/users/views',
  access: 'staff',
  summary: 'Views of the table of members that the caller may open, by name',
  status: 200,
  answer: z.object({ data: z.array(userViewSchema) }),
});

export const createUserViewCall = defineCall({
  method: 'post',
  path: '/admin/users/views',
  access: 'staff',
  summary: 'Saves a view of the table of members; one for a role or for everyone only by Administration',
  body: userViewBody,
  status: 201,
  answer: dataOf(userViewSchema),
});

export const updateUserViewCall = defineCall({
  method: 'put',
  path: '/admin/users/views/{id}',
  access: 'staff',
  summary: 'Changes a view that is the caller’s own or, for Administration, shared',
  params: z.object({ id: idSchema }),
  body: userViewBody,
  status: 200,
  answer: dataOf(userViewSchema),
});

export const deleteUserViewCall = defineCall({
  method: 'delete',
  path: '/admin/users/views/{id}',
  access: 'staff',
  summary: 'Deletes a view that is the caller’s own or, for Administration, shared',
  params: z.object({ id: idSchema }),
  status: 204,
});
