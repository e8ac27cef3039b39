import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../lib/save-file.ts';
import { useProblemText } from './states/problem-text.ts';
import { useToast } from './states/use-toast.ts';

interface SaveButtonProps {
  label: string;
  /** What is named to screen readers, if `label` alone is not enough. */
  fullLabel?: string;
  /** The call's path with its query. */
  path: string;
  fileName: string;
  /** Said when the file is saved. */
  savedText: string;
}

/** Fetches a file and saves it where the user says. */
export function SaveButton({ fileName, fullLabel, label, path, savedText }: SaveButtonProps) {
  const toast = useToast();
  const problemText = useProblemText();
  const { isPending, mutate } = useMutation({
    mutationFn: () => saveFile(path, fileName),
    onSuccess: (saved) => saved && toast(savedText),
    onError: (error) => toast(problemText(error), 'error'),
  });
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<ArrowDownloadRegular />}
      aria-label={fullLabel}
      disabledFocusable={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
