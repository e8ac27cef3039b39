/** Run once, not on each engine: tests of files, in which the database has no part. */
export const runsOnOtherEngine = process.env['TEST_ENGINE'] === 'postgres';
