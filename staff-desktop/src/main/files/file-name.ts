/** Makes a name safe on any system: it can only name a file in the chosen folder. */
export function safeFileName(name: string): string {
  let plain = name
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must be removed
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]/g, '_')
    .replace(/^[. ]+/, '');
  while (/[. ]$/.test(plain)) plain = plain.slice(0, -1);
  return plain || 'file';
}
