import { expect, test, vi } from 'vitest';
import { menuTemplate } from './menu.ts';

test('no entry of the menu makes a call, so the menu is the same for both roles', () => {
  const actions = { newWindow: vi.fn(), changeServer: vi.fn(), saveCrashLog: vi.fn() };
  const entries = menuTemplate('linux', 'en', actions).flatMap(({ submenu }) =>
    Array.isArray(submenu) ? submenu : [],
  );
  const own = entries.filter(({ click }) => click !== undefined).map(({ label }) => label);
  expect(own).toEqual(['New window', 'Server…', 'Save crash log…']);
});
