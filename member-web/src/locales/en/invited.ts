export const invited = {
  invited_RECEIVE: 'Invitations received',
  invited_ACCEPT: 'Accepted invitations',
  invited_SEND: 'Invitations sent',
  invited_DECLINE: 'Declined invitations',
  ACCEPT_these: 'Accept these {{number}}',
  ACCEPT_question: 'Accept {{number}} invitations?',
  ACCEPT_text: 'You will be connected with each of these people.',
  DECLINE_these: 'Decline these {{number}}',
  DECLINE_question: 'Decline {{number}} invitations?',
  DECLINE_text: 'Each of them will see that you declined. No reason is given.',
  answersRefused_one: 'One invitation could not be answered. It is still in the list.',
  answersRefused_other: '{{number}} invitations could not be answered. They are still in the list.',
} as const;
