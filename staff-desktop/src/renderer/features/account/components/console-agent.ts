const systems: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' };

/** Parses the user agent of the console's main process: `MilonConsole/0.1.0 (linux; electron)`. */
export function readConsoleAgent(
  userAgent: string,
): { system: string; shell: 'electron' | 'web' } | undefined {
  const [, platform = '', shell] = /^MilonConsole\/\S+ \((\w+); (electron|web)\)$/.exec(userAgent) ?? [];
  if (shell !== 'electron' && shell !== 'web') return undefined;
  return { system: systems[platform] ?? platform, shell };
}
