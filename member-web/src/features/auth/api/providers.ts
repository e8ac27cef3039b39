/** Whether the server offers this provider. */
export function isPublicName(provider: string, providers: Record<string, unknown>): boolean {
  return Object.hasOwn(providers, provider);
}

/** In-app browsers in which Google refuses to sign anybody in. */
export function isInAppBrowser(userAgent: string): boolean {
  return /FBAN|FBAV|FB_IAB|Messenger|Instagram|Line\/|; wv\)/.test(userAgent);
}
