import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { lateRefusalsAtom } from '../../../entities/relationship/waiting-atom.ts';
import { NoticeBar } from './notice-bar.tsx';

/** Says which changes the server refused that were made without a connection. It stays until it is read. */
export function RefusalsNotice() {
  const { t } = useTranslation(['offline', 'common']);
  const [refusals, setRefusals] = useAtom(lateRefusalsAtom);
  if (refusals.length === 0) return null;
  return (
    <div role="alert">
      <NoticeBar
        title={t('refusedTitle', { count: refusals.length })}
        text={refusals.join('\n')}
        action={t('refusedRead')}
        onAction={() => setRefusals([])}
      />
    </div>
  );
}
