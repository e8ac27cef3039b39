/** Methods that Chrome 87 or Safari 15.4 lacks, by name. A property of that name is something else. */
const newerMethods = new Set(
  [
    'at findLast findLastIndex toSorted toReversed toSpliced fromAsync groupBy hasOwn isWellFormed toWellFormed',
    'withResolvers throwIfAborted randomUUID requestSubmit checkVisibility showPicker startViewTransition canParse',
    'supportedValuesOf moveBefore isSubsetOf isSupersetOf isDisjointFrom symmetricDifference showPopover',
    'hidePopover togglePopover structuredClone reportError requestIdleCallback cancelIdleCallback',
  ]
    .join(' ')
    .split(' '),
);
const newerGlobals = new Set([
  'structuredClone',
  'reportError',
  'requestIdleCallback',
  'cancelIdleCallback',
  'scheduler',
]);
/** Properties that do nothing there when they are set. */
const newerProperties = new Set(['inert']);
/** Too common as names of other methods: only these of these objects are meant. */
const newerOf = new Set([
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Promise.try',
  'Response.json',
  'URL.parse',
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What Vite's `parseSync` returns for a script. */
interface Parsed {
  readonly program: { readonly body: unknown };
  readonly errors: readonly unknown[];
}

/** What a script uses that the oldest browsers lack. Each is given as the script writes it. */
export function newerThanFloor({ program, errors }: Parsed, script: string): string[] {
  const found: string[] = [];
  if (errors.length > 0) throw new Error(`No script: ${script.slice(0, 200)}`);
  const asWritten = ({ start, end }: Node) => script.slice(start, end);

  function check(node: Node): void {
    const { type } = node;
    const {
      regex,
      value,
      cooked,
      callee,
      left,
      name: identifier,
    } = node as Node & {
      regex?: { pattern: string; flags: string };
      value?: { cooked?: string } | string;
      cooked?: string;
      callee?: Node & { object?: Node & { name?: string }; property?: Node & { name?: string } };
      left?: Node & { property?: { name?: string } };
      name?: string;
    };
    const text = typeof value === 'string' ? value : (value?.cooked ?? cooked);
    if (regex && (/\(\?<[!=]|\(\?[a-z-]+:/.test(regex.pattern) || /[vd]/.test(regex.flags)))
      found.push(`/${regex.pattern}/${regex.flags}`);
    if (!regex && (type === 'Literal' || type === 'TemplateElement') && /\(\?<[!=]/.test(text ?? ''))
      found.push(`'${text}'`);
    if (type === 'StaticBlock') found.push('static {}');
    if (type === 'BinaryExpression' && left?.type === 'PrivateIdentifier') found.push(asWritten(node));
    const method = callee?.property?.name;
    if (callee && method !== undefined && callee['computed'] === false) {
      const isNewer = newerMethods.has(method) || newerOf.has(`${callee.object?.name ?? ''}.${method}`);
      if (isNewer) found.push(asWritten(callee).slice(-60));
    }
    if (type === 'AssignmentExpression' && newerProperties.has(left?.property?.name ?? ''))
      found.push(asWritten(node).slice(0, 60));
    if (type === 'Identifier' && identifier !== undefined && newerGlobals.has(identifier))
      found.push(identifier);
  }

  function visit(value: unknown, isTop: boolean): void {
    if (Array.isArray(value)) for (const one of value) visit(one, isTop);
    if (!isNode(value)) return;
    if (isTop && value.type === 'AwaitExpression') found.push('await outside a function');
    check(value);
    const isInside = isTop && !/Function/.test(value.type);
    for (const [key, child] of Object.entries(value)) {
      // A name after a dot or of a member is no variable.
      if ((key === 'property' || key === 'key') && value['computed'] !== true) continue;
      visit(child, isInside);
    }
  }
  visit(program.body, true);
  return found;
}
