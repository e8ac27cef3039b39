import type { Plugin } from 'vite';

const where = /:where\(([^()]*)\)/g;

/**
 * Repeats the rules with `:where`, which Chrome 87 drops, without it, for browsers that do not know it. The
 * rules then outrank a few of those that adjust them: that is the price there.
 */
export function rulesWithoutWhere(): Plugin {
  return {
    name: 'rules-without-where',
    enforce: 'pre',
    apply: 'build',
    transform(styles, id) {
      if (!id.endsWith('.css') || !styles.includes(':where(')) return;
      const plain = styles.replaceAll(where, '$1');
      if (plain.includes(':where(')) throw new Error(`${id}: only simple selectors in :where.`);
      return { code: `${styles}\n@supports not selector(:where(a)) {\n${plain}\n}`, map: null };
    },
  };
}
