import type { User } from '@milon/shared/contracts';
import { useState } from 'react';
import { currentPackage } from '../../api/current-package.ts';

/** The package in force when the component came to the page. */
export function useCurrentPackage(user: User) {
  const [now] = useState(() => Date.now());
  return currentPackage(user, now);
}
