import { type Container, parse } from 'postcss';

/** A class of a CSS module. */
const ownClass = /_[\w-]+_[\w-]{5}_\d+/g;

/** A rule without a class of a CSS module is for all pages, unless it is for Fluent. */
function isUsed(rule: string, code: string): boolean {
  const names = rule.match(ownClass);
  return names ? names.some((name) => code.includes(name)) : !/[.-]fui-/.test(rule);
}

/** Keeps the rules that `code` may use, or all others; of `:root`, the variables. */
function keepRules(container: Container, code: string, areKept: (isUsed: boolean) => boolean): void {
  container.each((node) => {
    if (node.type === 'rule' && node.selector.startsWith(':root')) {
      node.each((value) => {
        if (value.type === 'decl' && !areKept(code.includes(`var(${value.prop})`))) value.remove();
      });
    } else if (node.type === 'atrule' && /^(?:media|supports)$/.test(node.name)) {
      keepRules(node, code, areKept);
      if (node.nodes?.length === 0) node.remove();
    } else if (node.type === 'rule' || node.type === 'atrule') {
      const name = node.type === 'rule' ? node.selector : node.params;
      if (!areKept(isUsed(name, code))) node.remove();
    }
  });
}

/** Divides a style sheet: `first` is what the scripts and styles in `code` may use, `rest` all else. */
export function divideStyles(styles: string, code: string): { first: string; rest: string } {
  const [first, rest] = [parse(styles), parse(styles)];
  keepRules(first, code, (used) => used);
  keepRules(rest, code, (used) => !used);
  return { first: first.toString(), rest: rest.toString() };
}
