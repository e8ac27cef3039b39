import { whenIdle } from '@milon/shared/client';
import { logoSize } from '@milon/shared/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { settingsQuery } from '../../entities/session/settings.ts';
import { useIsTakenOver } from '../../lib/media.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';

const storageKey = 'milon-logo';

export interface Logo {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The logo that staff uploaded; undefined for the drawn mark. The last one is remembered, so that the page
 * begins with it, and the settings are asked for when the browser is idle.
 */
export function useLogo(): Logo | undefined {
  const [remembered] = useState(() => readStored<string>(storageKey) ?? '');
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({ ...settingsQuery(), enabled: isIdle });
  const path = data?.logo ?? remembered;
  useEffect(() => {
    if (data && data.logo !== remembered) writeStored(storageKey, data.logo);
  }, [data, remembered]);
  const size = useIsTakenOver() ? logoSize(path) : undefined;
  return size && { path, ...size };
}
