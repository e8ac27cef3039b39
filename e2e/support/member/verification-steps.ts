export const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';
