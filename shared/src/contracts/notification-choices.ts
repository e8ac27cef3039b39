import { z } from 'zod';

/** How soon a mail follows what happened; daily and weekly ones gather. */
export const mailFrequencies = ['immediately', 'daily', 'weekly', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/**
 * Of what a member may hear outside of the page: invitations that come and are accepted; what others write; what staff decided of photos,
 * documents, payments and the profile.
 */
export const notificationKinds = ['invitations', 'messages', 'decisions'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const notificationChoiceSchema = z.object({
  email: z.enum(mailFrequencies),
  /** On the devices that the member turned it on for. */
  push: z.boolean(),
});

export const notificationsSchema = z
  .object({
    invitations: notificationChoiceSchema,
    messages: notificationChoiceSchema,
    decisions: notificationChoiceSchema,
  })
  .meta({ id: 'Notifications' });
export type Notifications = z.output<typeof notificationsSchema>;

/** What is chosen anew, of any kind; what is not named stays as it is. */
export const notificationChangesSchema = z
  .object({
    invitations: notificationChoiceSchema.partial().optional(),
    messages: notificationChoiceSchema.partial().optional(),
    decisions: notificationChoiceSchema.partial().optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { error: 'required' });
