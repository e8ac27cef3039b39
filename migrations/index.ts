import type { Migration } from 'kysely/migration';
import * as members from './0001-members.ts';
import * as photos from './0002-photos.ts';
import * as relations from './0003-relations.ts';
import * as commerce from './0004-commerce.ts';
import * as staff from './0005-staff.ts';
import * as limits from './0006-limits.ts';
import * as jobs from './0007-jobs.ts';
import * as google from './0008-google.ts';
import * as visitsAndSearches from './0009-visits-and-searches.ts';
import * as photoReview from './0010-photo-review.ts';
import * as photoFiles from './0011-photo-files.ts';
import * as photoUploads from './0012-photo-uploads.ts';
import * as listingChanges from './0013-listing-changes.ts';
import * as invitations from './0014-invitations.ts';
import * as deletedApart from './0015-deleted-apart.ts';
import * as hiddenNumbers from './0016-hidden-numbers.ts';
import * as deletedForOneself from './0017-deleted-for-oneself.ts';
import * as messageSafety from './0018-message-safety.ts';
import * as notifications from './0019-notifications.ts';
import * as warningsEnded from './0020-warnings-ended.ts';
import * as movedUp from './0021-moved-up.ts';
import * as mailedOnce from './0022-mailed-once.ts';
import * as invitationsOver from './0023-invitations-over.ts';
import * as maskRule from './0024-mask-rule.ts';
import * as reviewedEntries from './0025-reviewed-entries.ts';
import * as knownTimeAndPauses from './0026-known-time-and-pauses.ts';
import * as lockOutsAndMailboxes from './0027-lock-outs-and-mailboxes.ts';
import * as keyedAudit from './0028-keyed-audit.ts';
import * as onePaymentOnce from './0029-one-payment-once.ts';
import * as contactsInProfiles from './0030-contacts-in-profiles.ts';
import * as gatewayPayments from './0031-gateway-payments.ts';
import * as gatewayTokens from './0032-gateway-tokens.ts';
import * as connectPurchases from './0033-connect-purchases.ts';
import * as invoices from './0034-invoices.ts';
import * as reportCases from './0035-report-cases.ts';
import * as refunds from './0036-refunds.ts';
import * as reachability from './0038-reachability.ts';
import * as freeAccess from './0039-free-access.ts';
import * as packageVersions from './0040-package-versions.ts';
import * as reportWordOrder from './0041-report-word-order.ts';
import * as screenshotsAndSettingsVersion from './0043-screenshots-and-settings-version.ts';
import * as memberChanges from './0044-member-changes.ts';
import * as userViews from './0045-user-views.ts';
import * as memberNotes from './0046-member-notes.ts';
import * as bulkChanges from './0047-bulk-changes.ts';
import * as settingsAndAuditLists from './0049-settings-and-audit-lists.ts';
import * as dailyFigures from './0050-daily-figures.ts';
import * as photoSittings from './0051-photo-sittings.ts';
import * as workClaims from './0052-work-claims.ts';
import * as assumedFields from './0053-assumed-fields.ts';
import * as supportMessages from './0054-support-messages.ts';
import * as imports from './0055-imports.ts';
import * as undoOfDecisions from './0057-undo-of-decisions.ts';
import * as otherVerification from './0059-other-verification.ts';
import * as importHeaders from './0061-imports-privacy-and-links.ts';
import * as onePaymentId from './0062-one-form-of-payment-ids.ts';
import * as nameRule from './0063-name-rule.ts';
import * as receivedMoney from './0064-received-money.ts';
import * as pastedTexts from './0065-pasted-texts.ts';
import * as heldBytes from './0066-held-bytes.ts';
import * as idsOfRefused from './0067-ids-of-refused-payments.ts';
import * as earlierOffers from './0068-earlier-offers.ts';
import * as gatewayRests from './0069-gateway-rests.ts';
import * as silentNumbers from './0070-silent-numbers.ts';
import * as namesOnInvoices from './0071-names-on-invoices.ts';
import * as timeOfOffers from './0072-time-of-earlier-offers.ts';
import * as paymentsElsewhere from './0073-payments-elsewhere.ts';
import * as noMemberRole from './0074-no-member-role.ts';
import * as stateBeforeRevert from './0075-state-before-revert.ts';
import * as waysBack from './0076-ways-back.ts';
import * as firstLook from './0077-first-look.ts';
import * as removals from './0078-removals.ts';
import * as waitedFirstLook from './0079-waited-first-look.ts';
import * as firstLookTimes from './0080-first-look-times.ts';
import * as smsNotifications from './0081-sms-notifications.ts';
import * as tableIndexes from './0083-table-indexes.ts';
import * as auditAndReplies from './0084-audit-and-replies.ts';
import * as staffOfLedger from './0085-staff-of-ledger.ts';
import * as supportThreads from './0086-support-threads.ts';
import * as workAssignments from './0087-work-assignments.ts';
import * as linkPreview from './0088-link-preview.ts';
import * as activeDays from './0089-active-days.ts';
import * as lateWork from './0090-late-work.ts';
import * as handOverNotes from './0092-hand-over-notes.ts';
import * as importWords from './0093-import-words.ts';
import * as statementLines from './0094-statement-lines.ts';
import * as corrections from './0095-corrections.ts';
import * as watchList from './0096-watch-list.ts';
import * as signIns from './0097-sign-ins.ts';
import * as watchedPhotos from './0098-watched-photos.ts';
import * as merges from './0099-merges.ts';
import * as packageNames from './0100-package-names.ts';
import * as chosenPairs from './0101-chosen-pairs.ts';
import * as homes from './0102-homes.ts';
import * as dowryDemands from './0104-dowry-demands.ts';
import * as guardians from './0106-guardians.ts';
import * as revealedGuardians from './0107-revealed-guardians.ts';
import * as laterUnlocks from './0108-later-unlocks.ts';
import * as biodata from './0112-biodata.ts';
import * as biodataForMatches from './0113-biodata-for-matches.ts';
import * as familiesAsk from './0114-families-ask.ts';
import * as biodataByStaff from './0115-biodata-by-staff.ts';
import * as consents from './0116-consents.ts';
import * as candidateNumbers from './0118-candidate-numbers.ts';
import * as familyPage from './0119-family-page.ts';
import * as furtherMarriage from './0120-further-marriage.ts';
import * as largePopulations from './0121-large-populations.ts';
import * as candidateAskings from './0122-candidate-askings.ts';

/** All migrations by file name, in the order in which they run. A released one never changes. */
export const migrations: Record<string, Migration> = {
  '0001-members': members,
  '0002-photos': photos,
  '0003-relations': relations,
  '0004-commerce': commerce,
  '0005-staff': staff,
  '0006-limits': limits,
  '0007-jobs': jobs,
  '0008-google': google,
  '0009-visits-and-searches': visitsAndSearches,
  '0010-photo-review': photoReview,
  '0011-photo-files': photoFiles,
  '0012-photo-uploads': photoUploads,
  '0013-listing-changes': listingChanges,
  '0014-invitations': invitations,
  '0015-deleted-apart': deletedApart,
  '0016-hidden-numbers': hiddenNumbers,
  '0017-deleted-for-oneself': deletedForOneself,
  '0018-message-safety': messageSafety,
  '0019-notifications': notifications,
  '0020-warnings-ended': warningsEnded,
  '0021-moved-up': movedUp,
  '0022-mailed-once': mailedOnce,
  '0023-invitations-over': invitationsOver,
  '0024-mask-rule': maskRule,
  '0025-reviewed-entries': reviewedEntries,
  '0026-known-time-and-pauses': knownTimeAndPauses,
  '0027-lock-outs-and-mailboxes': lockOutsAndMailboxes,
  '0028-keyed-audit': keyedAudit,
  '0029-one-payment-once': onePaymentOnce,
  '0030-contacts-in-profiles': contactsInProfiles,
  '0031-gateway-payments': gatewayPayments,
  '0032-gateway-tokens': gatewayTokens,
  '0033-connect-purchases': connectPurchases,
  '0034-invoices': invoices,
  '0035-report-cases': reportCases,
  '0036-refunds': refunds,
  '0038-reachability': reachability,
  '0039-free-access': freeAccess,
  '0040-package-versions': packageVersions,
  '0041-report-word-order': reportWordOrder,
  '0043-screenshots-and-settings-version': screenshotsAndSettingsVersion,
  '0044-member-changes': memberChanges,
  '0045-user-views': userViews,
  '0046-member-notes': memberNotes,
  '0047-bulk-changes': bulkChanges,
  '0049-settings-and-audit-lists': settingsAndAuditLists,
  '0050-daily-figures': dailyFigures,
  '0051-photo-sittings': photoSittings,
  '0052-work-claims': workClaims,
  '0053-assumed-fields': assumedFields,
  '0054-support-messages': supportMessages,
  '0055-imports': imports,
  '0057-undo-of-decisions': undoOfDecisions,
  '0059-other-verification': otherVerification,
  '0061-imports-privacy-and-links': importHeaders,
  '0062-one-form-of-payment-ids': onePaymentId,
  '0063-name-rule': nameRule,
  '0064-received-money': receivedMoney,
  '0065-pasted-texts': pastedTexts,
  '0066-held-bytes': heldBytes,
  '0067-ids-of-refused-payments': idsOfRefused,
  '0068-earlier-offers': earlierOffers,
  '0069-gateway-rests': gatewayRests,
  '0070-silent-numbers': silentNumbers,
  '0071-names-on-invoices': namesOnInvoices,
  '0072-time-of-earlier-offers': timeOfOffers,
  '0073-payments-elsewhere': paymentsElsewhere,
  '0074-no-member-role': noMemberRole,
  '0075-state-before-revert': stateBeforeRevert,
  '0076-ways-back': waysBack,
  '0077-first-look': firstLook,
  '0078-removals': removals,
  '0079-waited-first-look': waitedFirstLook,
  '0080-first-look-times': firstLookTimes,
  '0081-sms-notifications': smsNotifications,
  '0083-table-indexes': tableIndexes,
  '0084-audit-and-replies': auditAndReplies,
  '0085-staff-of-ledger': staffOfLedger,
  '0086-support-threads': supportThreads,
  '0087-work-assignments': workAssignments,
  '0088-link-preview': linkPreview,
  '0089-active-days': activeDays,
  '0090-late-work': lateWork,
  '0092-hand-over-notes': handOverNotes,
  '0093-import-words': importWords,
  '0094-statement-lines': statementLines,
  '0095-corrections': corrections,
  '0096-watch-list': watchList,
  '0097-sign-ins': signIns,
  '0098-watched-photos': watchedPhotos,
  '0099-merges': merges,
  '0100-package-names': packageNames,
  '0101-chosen-pairs': chosenPairs,
  '0102-homes': homes,
  '0104-dowry-demands': dowryDemands,
  '0106-guardians': guardians,
  '0107-revealed-guardians': revealedGuardians,
  '0108-later-unlocks': laterUnlocks,
  '0112-biodata': biodata,
  '0113-biodata-for-matches': biodataForMatches,
  '0114-families-ask': familiesAsk,
  '0115-biodata-by-staff': biodataByStaff,
  '0116-consents': consents,
  '0118-candidate-numbers': candidateNumbers,
  '0119-family-page': familyPage,
  '0120-further-marriage': furtherMarriage,
  '0121-large-populations': largePopulations,
  '0122-candidate-askings': candidateAskings,
};
