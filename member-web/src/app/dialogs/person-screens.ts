import { savesData } from '../../lib/code/saves-data.ts';

/** A person. The code of a report follows, which has most of that of a chat. */
export { SingleProfileDialog } from '../../features/discovery/components/single-profile-dialog.tsx';

if (!savesData()) import('../../features/reports/screens.ts').catch(() => undefined);
