import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/states/use-toast.ts';

interface OnScreen {
  readonly id: string;
  /** Undefined while it is not known. */
  readonly name: string | undefined;
  readonly isDeleted: boolean | undefined;
}

/** Says it when the account on the screen is deleted: an open dialog may cover what shows it. */
export function useDeletionToast({ id, isDeleted, name }: OnScreen): void {
  const { t } = useTranslation();
  const toast = useToast();
  const before = useRef<OnScreen>(undefined);
  const tell = useEffectEvent((known: string) => toast(t('deletion.meanwhile', { name: known }), 'warning'));
  useEffect(() => {
    const known = before.current?.id === id ? before.current : undefined;
    if (known?.isDeleted === false && isDeleted) tell(name ?? known.name ?? '');
    before.current = { id, isDeleted: isDeleted ?? known?.isDeleted, name: name ?? known?.name };
  }, [id, isDeleted, name]);
}
