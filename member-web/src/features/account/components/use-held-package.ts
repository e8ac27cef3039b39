import type { User } from '@milon/shared/contracts';
import { useState } from 'react';
import { heldPackage } from '../api/held-package.ts';

/** The package in force when the component came to the page. */
export function useHeldPackage(user: User) {
  const [now] = useState(() => Date.now());
  return heldPackage(user, now);
}
