// The rules of the house as a plugin of the linter: `house/import-rules` says who may import whom.
import { relative, sep } from 'node:path';
import { findBreach } from './import-rules.mjs';

/**
 * The little of the linter's syntax tree that an import rule reads.
 * @typedef {object} Node
 * @property {{value?: unknown, type?: string} | null} [source]
 * @property {string} [importKind]
 * @property {string} [exportKind]
 * @property {{importKind?: string, exportKind?: string}[]} [specifiers]
 */

/** @typedef {{filename: string, cwd: string, report(problem: {node: unknown, message: string}): void}} Context */

/** @param {Node} node */
function isTypesOnly({ importKind, exportKind, specifiers = [] }) {
  if (importKind === 'type' || exportKind === 'type') return true;
  return specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type');
}

const importRules = {
  /** @param {Context} context */
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    /**
     * @param {Node} node
     * @param {boolean} typesOnly
     */
    const check = (node, typesOnly) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const message = findBreach({ file, specifier, typesOnly });
      if (message) context.report({ node: node.source, message });
    };
    /** @param {Node} node */
    const statement = (node) => check(node, isTypesOnly(node));
    return {
      ImportDeclaration: statement,
      ExportNamedDeclaration: statement,
      ExportAllDeclaration: statement,
      /** @param {Node} node */
      ImportExpression: (node) => check(node, false),
      /** @param {Node} node */
      TSImportType: (node) => check(node, true),
    };
  },
};

// A plugin is its module's default export: the linter asks for it.
export default { meta: { name: 'house' }, rules: { 'import-rules': importRules } };
