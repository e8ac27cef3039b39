export const asked = {
  invite_SEND: 'Done: {{name}} is invited, as you asked.',
  invite_ACCEPT: 'Done: you are connected with {{name}}, as you asked.',
  invite_DECLINE: 'Done: the invitation is declined, as you asked.',
  invite_WITHDRAW: 'Done: the invitation is cancelled, as you asked.',
  favorite_true: 'Done: {{name}} is in your favorites, as you asked.',
  favorite_false: 'Done: {{name}} is no longer in your favorites, as you asked.',
  contact: 'Back at {{name}}: one more press shows the number.',
  messages: 'Your message to {{name}} is being sent now.',
  hi: 'Done: you said hi to {{name}}, as you asked.',
  goOn: 'Here is what you asked for before.',
  later_policy: 'If it becomes active within an hour, we go on with what you asked for.',
  later_pause: 'If you resume it within an hour, we go on with what you asked for.',
} as const;
