/** Told once, not on each engine: stories of what is in files, in which the database has no part. */
export const runsOnOtherEngine = process.env['TEST_ENGINE'] === 'postgres';
