import { lastOf } from '@milon/shared/lists';
import { useAtomValue } from 'jotai';
import { type ComponentType, Suspense, useEffect } from 'react';
import { LeadsBack } from '../../components/dialog/leads-back.ts';
import { ErrorBoundary } from '../../components/states/error-boundary.tsx';
import { useViewer } from '../../entities/session/session.ts';
import { isOwn } from '../../state/dialog-address.ts';
import type { OpenDialog } from '../../state/dialog-params.ts';
import { closeDialog, isPerson, openDialogsAtom } from '../../state/dialogs.ts';
import { firstDialogs, MoreDialog } from './registry.ts';
import { useDialogAddress } from './use-dialog-address.ts';
import { usePageForReaders } from './use-page-for-readers.ts';

const steps = 'BIODATA';

/** Renders all open dialogs, the newest on top (spec §2). */
export function DialogHost() {
  const { kind } = useViewer();
  const open = useAtomValue(openDialogsAtom);
  useDialogAddress();
  // After a reload, dialogs with a member's own data wait for the session, and so does a person.
  const dialogs =
    kind === 'member'
      ? open
      : open.filter((dialog) => !isOwn(dialog) && (kind === 'guest' || !isPerson(dialog)));
  usePageForReaders(dialogs.length > 0);
  // The style sheet darkens the strip of the scroll bar once for each dialog in sight: a question leaves the
  // one below it there.
  const seen = dialogs.length > 1 && lastOf(dialogs)?.name === 'CONFIRM' ? 2 : 1;
  useEffect(() => {
    document.documentElement.style.setProperty('--milon-backdrops', String(seen));
  }, [seen]);
  // The steps for the family are one dialog, though each has an entry of its own. It keeps its place among
  // those shown, and so its key, from step to step.
  const shown = dialogs.filter((dialog, at) => dialog.name !== steps || dialogs[at + 1]?.name !== steps);
  return shown.map((dialog, at) => (
    <LeadsBack key={dialog.name === steps ? -at : dialog.id} value={at > 0}>
      <Shown dialog={dialog} />
    </LeadsBack>
  ));
}

function Shown({ dialog }: { dialog: OpenDialog }) {
  const Component = (firstDialogs[dialog.name] ?? MoreDialog) as ComponentType<
    Pick<OpenDialog, 'name' | 'params'> & { onClose: () => void }
  >;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Component name={dialog.name} params={dialog.params} onClose={() => closeDialog(dialog.id)} />
      </Suspense>
    </ErrorBoundary>
  );
}
