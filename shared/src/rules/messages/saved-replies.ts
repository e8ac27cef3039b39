/** What a saved reply may name in braces: only what its reader knows or may know. */
export const replyVariables = ['firstName', 'profileId', 'staff'] as const;
type ReplyVariable = (typeof replyVariables)[number];

const variable = /\{(\w{1,40})\}/g;
const known = (name: string) => replyVariables.find((one) => one === name);

/** The words in braces that are no variables. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(variable)].flatMap(([shown, name = '']) => (known(name) ? [] : [shown]));

/** Whether the text names the member to whom it is written, so that it does not fit a guest. */
export const namesMember = (text: string): boolean =>
  text.includes('{firstName}') || text.includes('{profileId}');

/** Puts the values in once: braces in a value, such as a name, are text. */
export const fillReply = (text: string, values: Readonly<Partial<Record<ReplyVariable, string>>>): string =>
  text.replace(variable, (shown, name: string) => {
    const key = known(name);
    return (key && values[key]) ?? shown;
  });
