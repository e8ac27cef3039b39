import { zoneOf } from '../lint/zones.mjs';

const begin = '<!-- structure: made by `node scripts/draw-structure.mjs` -->\n';
const end = '<!-- /structure -->';

/**
 * Draws which part of the product imports which, as text for Mermaid. An arrow is left out if a part is
 * reached through another. Tests and measurements are no parts.
 * @param {import('./import-graph.mjs').Graph} graph
 */
export function drawStructure(graph) {
  const parts = partsOf(graph);
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const part of [...parts.keys()].sort()) {
    const [group = ''] = part.split('/');
    groups.set(group, [...(groups.get(group) ?? []), part]);
  }
  const boxes = [...groups].map(([group, members]) => {
    const lines = members.map((part) => `    ${idOf(part)}["${part}"]`);
    return [`  subgraph in_${idOf(group)} ["${group}"]`, ...lines, '  end'].join('\n');
  });
  const arrows = [...parts].flatMap(([part, targets]) =>
    [...targets]
      .filter((target) => !isSaidByOthers(parts, part, target))
      .map((target) => `  ${idOf(part)} --> ${idOf(target)}`),
  );
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows.sort(), '```', ''].join('\n');
}

/** @param {string} part */
const idOf = (part) => part.replaceAll(/[^a-z0-9]/g, '_');

/**
 * @param {import('./import-graph.mjs').Graph} graph
 * @returns {Map<string, Set<string>>} what each part imports
 */
function partsOf(graph) {
  const parts = new Map();
  for (const [file, targets] of graph) {
    const from = zoneOf(file);
    if (
      !from ||
      from.test ||
      /^(?:scripts|e2e|generated-client|api\/(?:tests|bench|stand-in))$/.test(from.name)
    )
      continue;
    const known = parts.get(from.name) ?? new Set();
    parts.set(from.name, known);
    for (const target of targets) {
      const to = zoneOf(target);
      if (to && to.name !== from.name) known.add(to.name);
    }
  }
  return parts;
}

/**
 * @param {Map<string, Set<string>>} parts
 * @param {string} part
 * @param {string} target
 */
function isSaidByOthers(parts, part, target) {
  const reached = new Set();
  const toVisit = [...(parts.get(part) ?? [])].filter((other) => other !== target);
  for (let at = toVisit.pop(); at !== undefined; at = toVisit.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    toVisit.push(...(parts.get(at) ?? []));
  }
  return reached.has(target);
}

/**
 * Puts a picture in the place that a document has for it.
 * @param {string} text of the document
 * @param {string} picture
 */
export function withStructure(text, picture) {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error('The document has no place for the picture.');
  return `${before}${begin}${picture}${end}${after}`;
}
