/** Where the browser keeps what ties Google's answer to its own request. */
export const oauthCookie = 'milon-sign-in';
