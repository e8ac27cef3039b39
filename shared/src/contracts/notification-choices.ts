import { z } from 'zod';

/** How soon an event is mailed. Daily and weekly mails collect several events. */
export const mailFrequencies = ['immediately', 'daily', 'weekly', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/**
 * The kinds of events that a member can be notified of outside the page: received and accepted invitations;
 * messages; decisions of staff on photos, documents, payments and the profile.
 */
export const notificationKinds = ['invitations', 'messages', 'decisions'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const notificationChoiceSchema = z.object({
  email: z.enum(mailFrequencies),
  /** On the devices for which the member turned push on. */
  push: z.boolean(),
});

export const notificationsSchema = z
  .object({
    invitations: notificationChoiceSchema,
    messages: notificationChoiceSchema,
    decisions: notificationChoiceSchema,
    /**
     * An SMS a day at most about an approval, an invitation or an acceptance, to a verified phone. Absent if
     * never answered: none is sent.
     */
    sms: z.boolean().optional(),
  })
  .meta({ id: 'Notifications' });
export type Notifications = z.output<typeof notificationsSchema>;

/** The settings to change, of any kind. Others do not change. */
export const notificationChangesSchema = z
  .object({
    invitations: notificationChoiceSchema.partial().optional(),
    messages: notificationChoiceSchema.partial().optional(),
    decisions: notificationChoiceSchema.partial().optional(),
    sms: z.boolean().optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { error: 'required' });
