export const acceptance = {
  title: 'You are connected',
  theirs: '{{name}} accepted your invitation.',
  mine: 'You accepted the invitation of {{name}}.',
  yourPhoto: 'Your photo',
  firstMessage: 'Write the first message',
  firstMessageHint: 'Choose one to begin with. You can change it before you send it.',
  ownWords: 'In your own words',
  later: 'Later',
};
