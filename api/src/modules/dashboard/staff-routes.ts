import { dashboardCall, dashboardTrendsCall, waitingWorkCall, workOfDayCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { contextOfLists } from '../../http/reads-of-lists.ts';
import { createRouter } from '../../http/router.ts';
import { countWaitingWork } from './count-waiting-work.ts';
import { getDashboard } from './get-dashboard.ts';
import { getTrends } from './get-trends.ts';
import { getWorkOfDay } from './get-work-of-day.ts';

export function dashboardRoutes(): Router {
  const router = createRouter();
  mount(router, dashboardCall, ({ context, actor }) => getDashboard(context, actor));
  mount(router, dashboardTrendsCall, (asked) => getTrends(contextOfLists(asked), Number(asked.query.days)));
  mount(router, waitingWorkCall, ({ context, actor }) => countWaitingWork(context, actor));
  mount(router, workOfDayCall, ({ context, actor }) => getWorkOfDay(context, actor));
  return router;
}
