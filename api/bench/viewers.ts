import { startSession } from '../src/modules/sessions/index.ts';
import { seeksNoFurther } from '../src/modules/visibility/index.ts';
import { openDatabases } from '../src/platform/database/connect.ts';

export interface BenchViewer {
  readonly id: string;
  readonly gender: string;
  readonly cookie: string;
}

/** Signs in members from all over the population. Anybody may write to them. */
export async function signedInViewers(
  place: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  count: number,
): Promise<BenchViewer[]> {
  const databases = openDatabases(place);
  try {
    const { db } = databases;
    const listed = await db
      .selectFrom('members')
      .select(['id', 'gender'])
      .where('listed', '=', 1)
      .where(seeksNoFurther('members'))
      .orderBy('profile_id')
      .limit(count)
      .execute();
    const viewers: BenchViewer[] = [];
    await db.transaction().execute(async (trx) => {
      for (const { id, gender } of listed) {
        const token = await startSession({ clock: Date.now }, trx, id, 'bench');
        viewers.push({ id, gender, cookie: `milon=${token}` });
      }
    });
    return viewers;
  } finally {
    await databases.close();
  }
}
