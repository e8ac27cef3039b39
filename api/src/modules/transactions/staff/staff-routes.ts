import {
  adminTransactionCall,
  adminTransactionsCall,
  approveStatementCall,
  checkStatementCall,
  decideTransactionCall,
  exportTransactionsCall,
  transactionScreenshotCall,
  transactionTotalsCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../../http/mount.ts';
import { createRouter } from '../../../http/router.ts';
import { auditForbidden } from '../../audit/index.ts';
import { decideTransaction } from '../decide-transaction.ts';
import { getScreenshot } from '../screenshots/get-screenshot.ts';
import { approveStatement } from '../statement/approve-statement.ts';
import { checkStatement } from '../statement/check-statement.ts';
import { exportTransactions } from './export-transactions.ts';
import { getTransactionForStaff } from './get-transaction-for-staff.ts';
import { listTransactionsForStaff } from './list-transactions-for-staff.ts';
import { totalTransactions } from './total-transactions.ts';

export function staffTransactionRoutes(): Router {
  const router = createRouter();
  mount(router, adminTransactionsCall, ({ context, actor, query }) =>
    listTransactionsForStaff(context, actor, query),
  );
  mount(router, transactionTotalsCall, async ({ context, actor, query }) => ({
    data: await totalTransactions(context, actor, query),
  }));
  mount(router, exportTransactionsCall, async ({ context, actor, query, language, http }) => {
    const { name, text } = await exportTransactions(context, actor, query, language);
    return http.body(text, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
  mount(router, adminTransactionCall, async ({ context, params }) => ({
    data: await getTransactionForStaff(context, params.id),
  }));
  mount(
    router,
    transactionScreenshotCall,
    async ({ context, actor, params, http }) => {
      const bytes = await getScreenshot(context, actor, params.id);
      return http.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
      });
    },
    auditForbidden('transaction'),
  );
  mount(router, checkStatementCall, async ({ context, body }) => ({
    data: await checkStatement(context, body),
  }));
  mount(router, approveStatementCall, async ({ context, actor, body }) => ({
    data: await approveStatement(context, actor, body),
  }));
  mount(router, decideTransactionCall, async ({ context, actor, params, body }) => ({
    data: await decideTransaction(context, actor, params.id, body),
  }));
  return router;
}
