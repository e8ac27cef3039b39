/** How long a tab keeps what a gate interrupted. */
export const keptAskedMs = 60 * 60_000;
