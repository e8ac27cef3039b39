/** The cookie that ties Google's answer to the request of this browser. */
export const oauthCookie = 'milon-sign-in';
