/**
 * Ends the script with one sentence for a person, without a stack.
 * @param {string} sentence
 * @param {number} [code]
 * @returns {never}
 */
export function stop(sentence, code = 1) {
  console.error(`\n${sentence}`);
  process.exit(code);
}
