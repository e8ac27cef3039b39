/** The menus of the account and of messages and invitations. */
export const menus = {
  logout: 'Logout',
  myProfile: 'My profile',
  invitation: 'Invitation',
  message: 'Message',
  accept: 'Accept',
  sent: 'Sent',
  declined: 'Declined',
} as const;
