import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { AppContext } from './context.ts';
import { authenticate } from './http/actor.ts';
import { addressOf } from './http/address.ts';
import { nameBrowser } from './http/cookies/browser-cookie.ts';
import { countRequest } from './http/count-request.ts';
import { serveDescription } from './http/description.ts';
import type { Connection, HttpEnvironment } from './http/environment.ts';
import { healthRoutes } from './http/health.ts';
import { languageOf } from './http/language.ts';
import { type BuiltWeb, type CallFor, memberWeb, type PreviewFor } from './http/member-web.ts';
import type { Router } from './http/mount.ts';
import { hasPageData } from './http/page-data.ts';
import { answerProblem } from './http/problem.ts';
import { securityHeaders } from './http/security-headers.ts';
import { accountSettingsRoutes } from './modules/account-settings/index.ts';
import { accountRoutes, userCreationRoutes } from './modules/accounts/index.ts';
import { assignmentRoutes } from './modules/assignments/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import { authenticationRoutes } from './modules/authentication/index.ts';
import { biodataRoutes, staffBiodataRoutes } from './modules/biodata/index.ts';
import { bulkChangeRoutes } from './modules/bulk-changes/index.ts';
import { candidateNumberRoutes, staffCandidateRoutes } from './modules/candidate-number/index.ts';
import { connectRoutes, staffConnectRoutes } from './modules/connects/index.ts';
import { conversationRoutes } from './modules/conversations/index.ts';
import { correctionRoutes } from './modules/corrections/index.ts';
import { dashboardRoutes } from './modules/dashboard/index.ts';
import { discoveryRoutes } from './modules/discovery/index.ts';
import { documentRoutes, staffDocumentRoutes } from './modules/documents/index.ts';
import { exportRoutes } from './modules/exports/index.ts';
import { guardianRoutes, staffGuardianRoutes } from './modules/guardians/index.ts';
import { handOverRoutes } from './modules/hand-over/index.ts';
import { importRoutes } from './modules/imports/index.ts';
import { invitationRoutes } from './modules/invitations/index.ts';
import { invoiceRoutes, staffInvoiceRoutes } from './modules/invoices/index.ts';
import { lifecycleRoutes, staffLifecycleRoutes } from './modules/lifecycle/index.ts';
import { linkAnswerRoutes } from './modules/link-answers/index.ts';
import { memberRecordRoutes } from './modules/member-record/index.ts';
import { loadVisibleCards, memberRoutes, memberStaffRoutes, previewLink } from './modules/members/index.ts';
import { mergeRoutes } from './modules/merges/index.ts';
import { metricsRoutes } from './modules/metrics/index.ts';
import { notificationRoutes } from './modules/notifications/index.ts';
import { packageRoutes, staffPackageRoutes } from './modules/packages/index.ts';
import { paymentReturnRoutes, paymentRoutes, staffPaymentRoutes } from './modules/payments/index.ts';
import { photoReviewRoutes, photoReviewStaffRoutes } from './modules/photo-review/index.ts';
import { photoRoutes } from './modules/photos/index.ts';
import { reachabilityRoutes } from './modules/reachability/index.ts';
import { readinessRoutes } from './modules/readiness/index.ts';
import { relationRoutes } from './modules/relations/index.ts';
import { reportRoutes, staffReportRoutes, staffReportWordRoutes } from './modules/reports/index.ts';
import { safetyRoutes, staffSafetyRoutes } from './modules/safety/index.ts';
import { savedReplyRoutes } from './modules/saved-replies/index.ts';
import { authenticateMember, sessionRoutes } from './modules/sessions/index.ts';
import { settingsRoutes, staffSettingsRoutes } from './modules/settings/index.ts';
import { staffSpecialRoutes } from './modules/specials/index.ts';
import { authenticateStaff, staffAccountRoutes, staffRoutes } from './modules/staff/index.ts';
import { staffSupportRoutes, supportRoutes } from './modules/support/index.ts';
import { staffTransactionRoutes, transactionRoutes } from './modules/transactions/index.ts';
import {
  staffUploadRoutes,
  tusAnswerHeaders,
  tusRequestHeaders,
  uploadRoutes,
} from './modules/uploads/index.ts';
import { staffUserViewRoutes } from './modules/user-views/index.ts';
import { verificationRoutes } from './modules/verification/index.ts';
import { watchListRoutes } from './modules/watch-list/index.ts';
import { workClaimRoutes } from './modules/work-claims/index.ts';
import { patiently } from './platform/database/patience.ts';
import { DomainError } from './platform/domain-error.ts';
import { requestIdOf, runAsRequest } from './platform/request-id.ts';

/**
 * All routes of the API. Earlier ones win: a fixed path must come before one with a parameter in the same
 * place.
 */
function apiRoutes(): Router[] {
  return [
    accountRoutes(),
    userCreationRoutes(),
    sessionRoutes(),
    authenticationRoutes(),
    staffRoutes(),
    staffAccountRoutes(),
    auditRoutes(),
    uploadRoutes(),
    staffUploadRoutes(),
    photoRoutes(),
    photoReviewRoutes(),
    photoReviewStaffRoutes(),
    discoveryRoutes(),
    packageRoutes(),
    staffPackageRoutes(),
    paymentRoutes(),
    transactionRoutes(),
    staffTransactionRoutes(),
    staffPaymentRoutes(),
    invoiceRoutes(),
    staffInvoiceRoutes(),
    connectRoutes(),
    staffConnectRoutes(),
    reportRoutes(),
    staffReportWordRoutes(),
    staffReportRoutes(),
    staffSpecialRoutes(),
    settingsRoutes(),
    staffSettingsRoutes(),
    verificationRoutes(),
    reachabilityRoutes(),
    guardianRoutes(),
    candidateNumberRoutes(),
    staffCandidateRoutes(),
    linkAnswerRoutes(),
    biodataRoutes(),
    staffBiodataRoutes(),
    staffGuardianRoutes(),
    documentRoutes(),
    staffDocumentRoutes(),
    invitationRoutes(),
    relationRoutes(),
    conversationRoutes(),
    safetyRoutes(),
    staffSafetyRoutes(),
    workClaimRoutes(),
    assignmentRoutes(),
    handOverRoutes(),
    supportRoutes(),
    staffSupportRoutes(),
    notificationRoutes({ loadVisibleCards }),
    exportRoutes(),
    lifecycleRoutes(),
    staffLifecycleRoutes(),
    accountSettingsRoutes(),
    dashboardRoutes(),
    readinessRoutes(),
    staffUserViewRoutes(),
    savedReplyRoutes(),
    bulkChangeRoutes(),
    importRoutes(),
    memberRecordRoutes(),
    correctionRoutes(),
    mergeRoutes(),
    watchListRoutes(),
    memberStaffRoutes(),
    memberRoutes(),
  ];
}

/** Who has the address of a biodata reads it, so no log holds it. */
const loggedPath = (path: string): string => path.replace(/^\/b\/.*/, '/b/…');

/** Runs a middleware only if it applies: each change of a finished response costs time. */
function onlyWhere(applies: (c: Context) => boolean, middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (applies(c) ? middleware(c, next) : next());
}

/** What the routes are built for. Everything else comes with each request, in `c.env.context`. */
interface Surroundings {
  readonly production: boolean;
  readonly publicUrl: string;
  readonly web: BuiltWeb | undefined;
}

function buildRoutes({ production, publicUrl, web }: Surroundings): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();

  app.onError((error, c) => {
    if (!(error instanceof DomainError)) {
      const { writes, log } = c.env.context;
      writes.note(error);
      log.error(
        { requestId: c.get('requestId'), method: c.req.method, path: loggedPath(c.req.path), err: error },
        'failed',
      );
    }
    return answerProblem(c, error);
  });
  app.notFound((c) => answerProblem(c, new DomainError('NOT_FOUND')));

  app.use(async (c, next) => {
    const { context } = c.env;
    const requestId = requestIdOf(c.req.header('x-request-id'), context.config.trustProxy);
    c.set('requestId', requestId);
    c.set('route', 'pages and files');
    c.set('language', languageOf(c.req.header('accept-language')));
    c.set('address', addressOf(c.env.incoming, context.config.trustProxy));
    c.set('context', context);
    c.set('actor', { kind: 'guest' });
    c.header('x-request-id', requestId);
    const began = performance.now();
    await runAsRequest(requestId, () => patiently(next));
    countRequest(c, (performance.now() - began) / 1_000);
  });
  app.use(onlyWhere((c) => c.req.header('accept-encoding') !== undefined, compress()));
  app.use(securityHeaders(publicUrl.startsWith('https:')));
  const staffCors = cors({
    origin: (origin, c: Context<HttpEnvironment>) =>
      c.get('context').config.staffOrigins.includes(origin) ? origin : undefined,
    allowHeaders: [
      'authorization',
      'content-type',
      'accept-language',
      'idempotency-key',
      ...tusRequestHeaders,
    ],
    exposeHeaders: tusAnswerHeaders,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
  });
  app.use(onlyWhere((c) => c.req.header('origin') !== undefined, staffCors));
  app.route('/', healthRoutes());
  app.route('/', metricsRoutes());
  // A process without the role `web` serves nobody else; a proxy asks another one.
  const refuse: MiddlewareHandler = async (c) => answerProblem(c, new DomainError('UNAVAILABLE'));
  app.use(onlyWhere((c) => !c.get('context').config.roles.has('web'), refuse));
  // A gateway's form comes from the gateway's origin and acts for nobody, whatever cookies the browser adds.
  app.route('/', paymentReturnRoutes());
  app.use(authenticate({ member: authenticateMember, staff: authenticateStaff }));
  for (const router of apiRoutes()) app.route('/', router);
  if (!production) serveDescription(app);
  const callFor: CallFor = async (c, path) => {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('accept-encoding');
    headers.set('accept', 'application/json');
    return app.fetch(new Request(new URL(path, c.req.url), { headers }), c.env);
  };
  const giveBrowserId = createMiddleware<HttpEnvironment>((c, next) => {
    nameBrowser(c, c.get('context'));
    return next();
  });
  // Nobody keeps these pages: a kept one would give one id to many browsers.
  app.use(onlyWhere((c) => c.req.method === 'GET' && hasPageData(c.req.path), giveBrowserId));
  const previewFor: PreviewFor = (c, ref) => previewLink(c.get('context'), c.get('actor'), ref);
  app.route('/', memberWeb({ callFor, previewFor }, web, publicUrl));
  return app;
}

let latest: (Surroundings & { readonly routes: Hono<HttpEnvironment> }) | undefined;

/**
 * The routes hold nothing of a context, so the applications of a process share them: tests start thousands.
 */
function routesFor(surroundings: Surroundings): Hono<HttpEnvironment> {
  const isSame =
    latest?.production === surroundings.production &&
    latest.publicUrl === surroundings.publicUrl &&
    latest.web === surroundings.web;
  if (!latest || !isSame) latest = { ...surroundings, routes: buildRoutes(surroundings) };
  return latest.routes;
}

/** The application over one context. */
export interface Application {
  fetch(request: Request, connection?: Connection): Response | Promise<Response>;
  /** As `fetch`, for a path instead of a whole request. */
  request(path: string, init?: RequestInit, connection?: Connection): Response | Promise<Response>;
  readonly routes: Hono<HttpEnvironment>['routes'];
}

/**
 * The application over `context`, with the built member web. It does not listen or read the environment, so
 * tests run the same code.
 */
export function createApp(context: AppContext, web?: BuiltWeb): Application {
  const { production, publicUrl } = context.config;
  const routes = routesFor({ production, publicUrl, web });
  return {
    fetch: (request, connection) => routes.fetch(request, { ...connection, context }),
    request: (path, init, connection) => routes.request(path, init, { ...connection, context }),
    routes: routes.routes,
  };
}
