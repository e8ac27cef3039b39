export const auditEn = {
  audit: {
    title: 'Audit log',
    whole: 'The audit log is whole: every row is as it was written.',
    never: 'The audit log has not been verified yet. It is verified every night.',
    stale:
      'The audit log was last verified {{ago}}. It should be verified every night: look at the server’s log.',
    broken:
      'The audit log is broken at row {{row}}. {{fault}} Keep the database as it is, and compare it with the mails of earlier nights.',
    forged: 'The stored result was changed in the database. Run npm run audit:verify on the server.',
    fault: {
      CHANGED: 'The row was changed after it was written.',
      MISSING: 'Rows are missing from here on.',
      FORGED: 'The row was not written by the server.',
      REPLACED: 'The row is not the one that was recorded on an earlier night.',
      HEAD_LOST: 'The record of where the log ended was lost or changed.',
      OTHER_KEY: 'The rows were written with another key than the server has now.',
    },
    verifiedAt: 'Verified',
    rows: 'Valid rows',
    head: 'Head',
    keys: 'Keys',
    epoch: 'Rows {{from}} to {{to}}: {{key}}',
    noKey: 'from before there was a key',
  },
};
