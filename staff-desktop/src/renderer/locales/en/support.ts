export const supportEn = {
  support: {
    message: 'Message',
    choose: 'Choose a message to read and answer it.',
    noneWaiting: 'No message is waiting.',
    none: 'There are none.',
    member: 'Member',
    guest: 'Guest',
    topic: 'Topic',
    writtenAt: 'Written',
    answer: 'Answer',
    hintMember: 'The member is notified at once and reads it in the app. It cannot be undone.',
    hintGuest: 'It goes at once to the email or phone that the guest left. It cannot be undone.',
    send: 'Send the answer',
    close: 'Close without an answer',
    answeredBy: '{{name}} answered, {{at}}',
    closedBy: '{{name}} closed it, {{at}}',
  },
};
