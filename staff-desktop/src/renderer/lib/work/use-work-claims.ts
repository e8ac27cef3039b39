import {
  claimWorkCall,
  releaseWorkCall,
  type WorkClaim,
  type WorkKind,
  workClaimsCall,
} from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../server/api.ts';
import { accessToken, beforeSignOut } from '../session.ts';

/** How often to renew the claim and look who works on what. It is shorter than a claim lasts. */
const renewalMs = 20_000;

export interface WorkClaims {
  /** Who else works on this item. */
  holderOf: (itemId: string) => WorkClaim | undefined;
  /** Whether that is known. */
  isKnown: boolean;
}

/**
 * Claims the opened item of a queue, tells who works on the others, and releases the claim when the screen is
 * left or closed.
 */
export function useWorkClaims(kind: WorkKind, openId: string | undefined): WorkClaims {
  const { data } = useQuery({
    queryKey: ['work-claims', kind, openId ?? ''],
    queryFn: async ({ signal }) =>
      openId === undefined
        ? callApi(workClaimsCall, { query: { kind }, signal })
        : callApi(claimWorkCall, { body: { kind, itemId: openId }, signal }),
    refetchInterval: renewalMs,
    refetchOnMount: 'always',
    placeholderData: (before) => before,
    gcTime: 0,
  });

  useEffect(() => {
    const release = (keepalive: boolean) =>
      callApi(releaseWorkCall, { body: { kind }, keepalive }).catch(() => undefined);
    // Signing out releases everything by itself.
    const closes = () => void (accessToken() === undefined || release(true));
    const staysSignedIn = beforeSignOut(() => release(false));
    window.addEventListener('pagehide', closes);
    return () => {
      staysSignedIn();
      window.removeEventListener('pagehide', closes);
      closes();
    };
  }, [kind]);

  const claims = data?.data ?? [];
  return {
    holderOf: (itemId) => claims.find((one) => one.itemId === itemId && !one.isOwn),
    isKnown: data !== undefined,
  };
}
