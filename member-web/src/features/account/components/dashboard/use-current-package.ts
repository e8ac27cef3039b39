import type { User } from '@milon/shared/contracts';
import { useState } from 'react';
import { currentPackage } from '../../api/current-package.ts';

/** The package that was in force when the component mounted. */
export function useCurrentPackage(user: User) {
  const [now] = useState(() => Date.now());
  return currentPackage(user, now);
}
