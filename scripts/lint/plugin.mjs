// The project's own rules as a linter plugin: `house/import-rules` limits which file may import which.
import { relative, sep } from 'node:path';
import { findBreach } from './import-rules.mjs';

/**
 * The part of the linter's syntax tree that the import rule reads.
 * @typedef {object} Node
 * @property {{value?: unknown, type?: string} | null} [source]
 * @property {string} [importKind]
 * @property {string} [exportKind]
 * @property {{importKind?: string, exportKind?: string}[]} [specifiers]
 */

/** @typedef {(problem: {node: unknown, message: string}) => void} Report */
/** @typedef {{filename: string, cwd: string, report: Report}} Context */

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

// The linter loads a plugin as the default export of its module.
export default { meta: { name: 'house' }, rules: { 'import-rules': importRules } };
