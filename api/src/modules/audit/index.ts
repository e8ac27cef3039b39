export { type AuditEntry, type AuditFacts, appendAudit } from './append-audit.ts';
export { noteForbidden } from './note-forbidden.ts';
export { noteRepeated } from './note-repeated.ts';
export { auditRoutes } from './staff-routes.ts';
export { verifyAuditChain } from './verify-audit-chain.ts';
