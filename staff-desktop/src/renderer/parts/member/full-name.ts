import type { AdminUser } from '@milon/shared/contracts';
