import { parseSync } from 'vite';
import { isNode, partsOf, type Node } from './glued-sentences.ts';

/**
 * Finds texts without an element of their own where the compiler doesn't (`Elements` in `src/jsx.d.ts` says why they
 * need one): in a fragment, beside others in a component, and as what a component returns. A text is what is written
 * as one, and what a module of texts exports; one with markup is an element, because of `Sentence`.
 */
export function bareTexts(file: string, source: string): string[] {
  const program = parseSync(file, source).program as unknown as Node;
  const imported = importedTexts(program);
  const found = new Set<Node>();

  /** The texts between which an expression chooses. */
  function textsIn(node: Node): Node[] {
    const sides = ['consequent', 'alternate', 'left', 'right', 'expression'];
    if (/^(Conditional|Logical|JSXExpression)/.test(node.type))
      return sides.flatMap((side) => (isNode(node[side]) ? textsIn(node[side]) : []));
    const isWritten = typeof node['value'] === 'string' && node['value'].trim() !== '';
    return isWritten || node.type === 'TemplateLiteral' || imported.has(rootOf(node)) ? [node] : [];
  }

  function visit(node: Node, component?: Node) {
    if (node.type === 'JSXFragment' || isComponentElement(node)) {
      const children = (node['children'] as Node[]).filter((child) => !isBlank(child));
      if (node.type === 'JSXFragment' || children.length > 1)
        children.flatMap(textsIn).forEach((text) => found.add(text));
    }
    if (component && node.type === 'ReturnStatement' && isNode(node['argument']))
      textsIn(node['argument']).forEach((text) => found.add(text));
    const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunction)/.test(node.type);
    const inside = isFunction ? (isComponentFunction(node) ? node : undefined) : component;
    partsOf(node).forEach((part) => visit(part, inside));
  }

  visit(program);
  return [...found].map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
}

const isComponentName = (name: unknown) => typeof name === 'string' && /^[A-Z][a-z]/.test(name);

function isComponentFunction(node: Node): boolean {
  return isComponentName((node['id'] as Node | null)?.['name']);
}

function isComponentElement(node: Node): boolean {
  if (node.type !== 'JSXElement') return false;
  const name = (node['openingElement'] as Node)['name'] as Node;
  return isComponentName(name['name']) && name['name'] !== 'Sentence';
}

/** White space and comments: a translation leaves them alone. */
function isBlank(child: Node): boolean {
  if (child.type === 'JSXText') return (child['value'] as string).trim() === '';
  return (child['expression'] as Node | undefined)?.type === 'JSXEmptyExpression';
}

/** What a module of texts exports, unless it has markup: the names that it is imported by. */
function importedTexts(program: Node): Set<unknown> {
  const modules = (program['body'] as Node[]).filter(
    ({ type, source }) =>
      type === 'ImportDeclaration' && String((source as Node)['value']).endsWith('texts.ts'),
  );
  const names = modules.flatMap(({ specifiers }) => specifiers as Node[]);
  return new Set(names.map(({ local }) => (local as Node)['name']));
}

/** The first name of `texts.titles[kind]` or `texts.said(of)`. */
function rootOf(node: Node): unknown {
  const inner = node['object'] ?? node['callee'];
  return isNode(inner) ? rootOf(inner) : node['name'];
}
