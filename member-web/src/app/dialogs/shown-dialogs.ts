import type { OpenDialog } from '../../state/dialog-params.ts';

/** Its steps are one dialog, though each has an entry of its own in the history. */
const isSteps = (dialog: OpenDialog | undefined): boolean => dialog?.name === 'BIODATA';

/** The dialogs to show, each step in place of the one before. A dialog keeps its key from step to step. */
export function shownDialogs(
  dialogs: readonly OpenDialog[],
): { readonly dialog: OpenDialog; readonly key: number }[] {
  return dialogs.flatMap((dialog, at) => {
    if (!isSteps(dialog)) return [{ dialog, key: dialog.id }];
    if (isSteps(dialogs[at + 1])) return [];
    let first = at;
    while (isSteps(dialogs[first - 1])) first -= 1;
    return [{ dialog, key: dialogs[first]?.id ?? dialog.id }];
  });
}
