import type { Nearby, User } from '@milon/shared/contracts';
import { saveNearbyRoute } from '@milon/shared/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Tiles } from '../../../components/form/tiles.tsx';
import { Text } from '../../../components/text.tsx';
import { countsKey } from '../../../entities/session/counts.ts';
import { setCachedUser } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';
import { toastFailure } from '../../../state/toast.ts';
import styles from './nearby-choice.module.css';

/** Which place Near me means: where the member lives, or where the family is from. It is remembered. */
export function NearbyChoice({ user }: { user: User }) {
  const { t } = useTranslation('details');
  const client = useQueryClient();
  const { isPending, mutate, variables } = useMutation({
    mutationFn: (nearby: Nearby) => callApi(saveNearbyRoute, { body: { nearby } }),
    async onSuccess({ data }) {
      setCachedUser(data);
      await Promise.all([
        client.resetQueries({ queryKey: ['profiles', 'feed', 'nearby'] }),
        client.invalidateQueries({ queryKey: countsKey }),
      ]);
    },
    onError: toastFailure('The choice of Near me was not kept.'),
  });
  const chosen = isPending ? variables : (user.nearby ?? 'present');
  // The same words in both languages: `t` already knows the language.
  const worded = (key: Nearby, text: string) => ({ key, en: text, bn: text });
  return (
    <div className={styles.root}>
      <Text size={200} className={styles.label}>
        {t('nearbyMeans')}
      </Text>
      <Tiles
        isSmall
        columns={2}
        label={t('nearbyMeans')}
        options={[worded('present', t('nearbyPresent')), worded('home', t('nearbyHome'))]}
        chosen={chosen}
        onChoose={(key) =>
          isPending || key === chosen ? undefined : mutate(key === 'home' ? 'home' : 'present')
        }
      />
    </div>
  );
}
