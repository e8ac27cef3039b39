/** The public page of prices. */
export const prices = {
  title: 'Prices',
  intro:
    'Signing up, looking, inviting and writing are free. You pay only to see phone numbers: one connect unlocks one number, and it stays unlocked for you.',
  withVat: 'Prices include VAT.',
  connectTitle: 'What is a connect?',
  connectText:
    'One connect unlocks the phone number of one member. Members who give free access cost no connect. Connects never expire: when a package ends, they wait for your next one.',
  backTitle: 'When does a connect come back?',
  backHeld:
    'If the owner of a number has not confirmed it for {{unconfirmed}} days, your connect is only held. If the owner does not confirm it within {{hours}} hours, the connect comes back, and the number stays unlocked for you. {{most}} connects come back like this within {{days}} days; for more, our team looks first, for at most {{hours}} more hours.',
  backReported:
    'If a number is wrong or nobody answers, report it between day {{from}} and day {{to}} after you unlocked it. If our team finds that you are right, the connect comes back.',
  backSilent: 'A number that stayed silent {{silent}} times is not sold again until its owner confirms it.',
  refundTitle: 'How do I get my money back?',
  refundAsk: 'Write to us under Help and support, or call. Tell us which payment: it is under Transactions.',
  refundDecide: 'Our team decides each request and answers you.',
  refundWay:
    'The money goes back the way it came. A bank or wallet can take some days to show it. The unused connects of that package are taken back; numbers that you unlocked stay unlocked.',
} as const;
