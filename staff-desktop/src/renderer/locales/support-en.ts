export const supportEn = {
  support: {
    message: 'Message',
    choose: 'Choose a message to read and answer it.',
    noneWaiting: 'No message waits.',
    none: 'There are none.',
    member: 'Member',
    guest: 'Guest',
    topic: 'Topic',
    writtenAt: 'Written',
    answer: 'Answer',
    hintMember: 'The member is notified and reads it in the app.',
    hintGuest: 'It goes to the email or phone that the guest left.',
    send: 'Send the answer',
    close: 'Close without an answer',
    answeredBy: '{{name}} answered, {{at}}',
    closedBy: '{{name}} closed it, {{at}}',
  },
};
