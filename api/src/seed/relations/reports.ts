import { reportCategoryOptions } from '@milon/shared/options';
import { DAY_MS } from '@milon/shared/rules';
import { reportWordIds } from '../../modules/reports/index.ts';
import { seededId } from '../ids.ts';
import { joinedAt } from '../plan.ts';
import { Random } from '../random.ts';
import { countOf, idOf, type Scene } from './scene.ts';

const words = reportCategoryOptions.filter((word) => word.userType === '1').map((word) => word.key);

/** Reports by this member: the latest wait, the others are decided. */
export function seedReports(scene: Scene, index: number): void {
  const { plan, writer, crowd } = scene;
  const random = new Random(plan.seed, 15, index);
  const reported = crowd
    .othersFor(random, index, countOf(scene, random, 0.06))
    .filter((other) => !plan.demo.has(other));
  for (const other of reported) {
    const from = Math.max(joinedAt(plan, index), joinedAt(plan, other), plan.now - 60 * DAY_MS);
    const at = Math.floor(plan.now - (plan.now - from) * random.next()) - 1;
    const waits = plan.now - at < 12 * DAY_MS;
    writer.add('reports', {
      id: seededId(random, at),
      reporter_id: idOf(scene, index),
      reported_id: idOf(scene, other),
      word_id: reportWordIds[random.pick(words)],
      status: waits
        ? 'PENDING'
        : random.weighted([
            ['DISMISSED', 60],
            ['UPHELD', 40],
          ]),
      decided_by: null,
      decided_at: waits ? null : Math.min(plan.now, at + random.int(3_600_000, 3 * DAY_MS)),
      created_at: at,
    });
  }
}
