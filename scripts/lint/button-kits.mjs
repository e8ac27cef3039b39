/**
 * The files of the member web that show before Fluent's components arrive (ADR 22): the first page, signing
 * in, the moment of an acceptance, and what these share with all pages. They use the plain kit, all others
 * use Fluent's.
 */
const plainFiles = [
  /^app\/(missing-code|not-found)\.tsx$/,
  /^app\/layout\/(?!first-look|policy-message|header\/open-)/,
  /^components\/(button|text)\.tsx$/,
  /^components\/dialog\/plain-dialog/,
  /^components\/form\/(field|form-|password-|select-|submit-|text-)/,
  /^components\/states\//,
  /^features\/auth\/components\/(?!auth-error-page|auth-page|password-link-page|phone-step|picture-step)/,
  /^features\/chat\/components\/acceptance\//,
  /^features\/commerce\/components\/prices\//,
  /^features\/discovery\/components\/(empty-feed|end-of-feed|feed-page|guest-welcome|keep-up-to-date|nearby-|rail\/)/,
  /^parts\/requirement-prompt\.tsx$/,
  /^parts\/profile-card\/(card-(?!details)|info-tip|invite-|missed-wishes|profile-card|verified-badge)/,
  /^parts\/profile-list\/profile-feed\.tsx$/,
];
const plainKit = /^member-web\/src\/components\/(button|text)\.tsx$/;
const folder = 'member-web/src/';

/**
 * @param {string} file the importing file, relative to the root
 * @param {string} target a package, or the path of a file relative to the root
 * @returns {string | undefined} why it is forbidden
 */
export function breachOfKit(file, target) {
  if (!file.startsWith(folder)) return undefined;
  const isPlain = plainFiles.some((pattern) => pattern.test(file.slice(folder.length)));
  if (isPlain && target === '@fluentui/react-components')
    return 'This file shows before Fluent arrives: it uses components/button.tsx and text.tsx.';
  if (!isPlain && plainKit.test(target))
    return "Only the first page, signing in and an acceptance use the plain kit: this file uses Fluent's own.";
  return undefined;
}
