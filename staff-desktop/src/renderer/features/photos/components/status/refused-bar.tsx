import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.ts';
import type { Review } from '../../review/use-review.ts';
import { useChangeText } from '../use-change-text.ts';
import { NoticeBar } from './notice-bar.tsx';

/** Decisions that the API refused because the photo has changed: which photos, and what changed. */
export function RefusedBar({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const changeText = useChangeText();
  const refused = review.list.photos.flatMap((photo) => {
    const mark = review.markOf(photo);
    return mark && (mark.state === 'refused' || mark.state === 'kept') ? [{ photo, mark }] : [];
  });
  const [first] = refused;
  if (!first) return null;
  // The current photo comes first: the bar's text is also next to it.
  const shown = refused.find(({ photo }) => photo === review.current) ?? first;
  const after = refused[(refused.indexOf(shown) + 1) % refused.length] ?? first;
  return (
    <NoticeBar
      intent="warning"
      title={t('photos.refused', { count: refused.length, shown: number(refused.length) })}
      text={`${shown.photo.user.name}: ${changeText(shown.mark)}`}
    >
      <Button onClick={() => review.select((shown.photo === review.current ? after : shown).photo._id)}>
        {t('photos.showRefused')}
      </Button>
      <Button onClick={review.decisions.queue.forgetRefused}>{t('photos.understood')}</Button>
    </NoticeBar>
  );
}
