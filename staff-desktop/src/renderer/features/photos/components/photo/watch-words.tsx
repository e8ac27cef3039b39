import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { WatchButton } from '../../../../parts/watch-list/watch-button.tsx';

/** Says that the picture is on the watch list and, to Administration, why; or offers to put it there. */
export const WatchWords = memo(function WatchWords({ _id, watched }: Pick<ReviewPhoto, '_id' | 'watched'>) {
  const { t } = useTranslation();
  if (watched)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {t(`watchList.photo${watched.effect}`)} <bdi>{watched.reason}</bdi>
        </MessageBarBody>
      </MessageBar>
    );
  return (
    <span>
      <WatchButton target={{ text: t('watchList.thisPhoto'), body: { photoId: _id } }} />
    </span>
  );
});
