export { anchorAudit } from './anchor-audit.ts';
export { type AuditEntry, type AuditFacts, appendAudit } from './append-audit.ts';
export { auditForbidden } from './audit-forbidden.ts';
export { setAuditKey } from './audit-key.ts';
export { noteRepeated } from './note-repeated.ts';
export { auditRoutes } from './staff-routes.ts';
export { findKnownPlaces, verifyAudit } from './verify-audit.ts';
export { verifyChain } from './verify-chain.ts';
export { verifyNightly } from './verify-nightly.ts';
