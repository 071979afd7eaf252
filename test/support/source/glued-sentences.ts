import { parseSync } from 'vite';

/**
 * Finds sentences that are glued from fragments. A writer can't read them, and in another language the fragments
 * have another order. Components have no words of their own, so that this is about the other code:
 *
 * Everywhere:
 * 1. A plural made by hand: a choice between two texts by whether a count is 1. `Intl.PluralRules` decides that,
 *    through `pluralForm` and `formatCount`.
 *
 * Outside files of texts (`texts.ts`, `…-texts.tsx`), in templates:
 * 2. A choice between words (`a ? 'x' : 'y'`, `a && 'x'`), or a count whose noun brings a verb (`account is`), that
 *    continues the text before it in mid-sentence, or is continued by the text after it.
 * 3. A chosen text that begins with a space or a comma and a small letter: it can only continue a sentence.
 * 4. Words that `+` adds to a value, or that `join` puts together with spaces or commas.
 *
 * Not glued are whole sentences in a row, a label with its value (`Status: …`), a value that brings no words of its
 * own (a name, a date), a long text whose literal is continued on the next line, and names of classes and keys.
 */
export function gluedSentences(file: string, source: string): string[] {
  const found = new Map<number, string>();
  const isTexts = /(?:\/texts|-texts?)\.tsx?$/.test(file);

  function report(node: Node, why: string) {
    const line = source.slice(0, node.start).split('\n').length;
    found.set(line, `${file}:${line} ${why}`);
  }

  function checkHole({ before, hole, after }: Hole) {
    if (isGlued({ before, hole, after })) report(hole, 'continues a sentence');
    else if (chosenTexts(hole).some((text) => /^(?:\s|,\s*)\p{Ll}/u.test(text)))
      report(hole, 'begins in the middle of a sentence');
  }

  function visit(node: Node) {
    if (isPluralByHand(node)) report(node, 'makes a plural by hand');
    if (!isTexts) {
      holesOf(node).forEach(checkHole);
      if (isSumOfWords(node) || isJoinOfWords(node)) report(node, 'puts words together');
    }
    partsOf(node).forEach(visit);
  }

  visit(parseSync(file, source).program as unknown as Node);
  return [...found.values()];
}

/** The texts between which a component chooses, `{isLate ? 'Late' : 'Early'}`: the lint doesn't see them. */
export function chosenInComponent(file: string, source: string): string[] {
  const chosenIn = (node: Node): string[] => [
    ...childrenOf(node)
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap((child) => chosenTexts(child['expression'] as Node)),
    ...partsOf(node).flatMap(chosenIn),
  ];
  return chosenIn(parseSync(file, source).program as unknown as Node);
}

/** A node of the syntax tree (ESTree, with JSX). */
export interface Node {
  type: string;
  start: number;
  [member: string]: unknown;
}

/** An expression within a text, with the text on either side; empty if there is something else. */
interface Hole {
  before: string;
  hole: Node;
  after: string;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

export function partsOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => [value].flat().filter(isNode));
}

function holesOf(node: Node): Hole[] {
  if (node.type !== 'TemplateLiteral') return [];
  const texts = (node['quasis'] as Node[]).map(quasiText);
  return (node['expressions'] as Node[]).map((hole, index) => ({
    before: texts[index] ?? '',
    hole,
    after: texts[index + 1] ?? '',
  }));
}

/** What is between the tags of an element. */
function childrenOf(node: Node): Node[] {
  return node.type.startsWith('JSX') ? ((node['children'] ?? []) as Node[]) : [];
}

/** Whether an expression brings words into a sentence that began before it or goes on after it. */
function isGlued({ before, hole, after }: Hole): boolean {
  const chosen = chosenTexts(hole);
  if (isCount(hole) && /\b(?:is|was|has|does|isn't|doesn't)\b/.test(nounOf(hole)))
    return isOpenBefore(before) || isOpenAfter(after);
  return chosen.some((text) => isOpenBefore(before) || (isOpenAfter(after) && !endsSentence(text)));
}

const isOpenBefore = (before: string) => hasWord(before) && !endsSentence(before);
/** A capital begins another sentence, and so does what follows a full stop. */
const isOpenAfter = (after: string) => hasWord(after) && !/^\s*(?:[.!?:·]|\p{Lu})/u.test(after);

/** Also a colon or a separator ends one: a value or another fact follows. */
function endsSentence(text: string): boolean {
  return /[.!?:·](?:\s|”)*$/.test(text);
}

/** The texts with words between which an expression chooses. */
function chosenTexts(node: Node): string[] {
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((side) => textsWithin(side as Node));
  if (isCallOf(node, 'pluralForm'))
    return (node['arguments'] as Node[]).slice(1).flatMap((form) => textsWithin(form));
  return node.type === 'LogicalExpression' ? textsWithin(node['right'] as Node) : [];
}

function textsWithin(node: Node): string[] {
  const text = textOf(node);
  if (text === undefined) return chosenTexts(node);
  return hasWord(text) ? [text] : [];
}

function isCallOf(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && (node['callee'] as Node)['name'] === name;
}

const isCount = (node: Node) => isCallOf(node, 'formatCount');

function nounOf(count: Node): string {
  const [, noun] = count['arguments'] as Node[];
  return (noun && textOf(noun)) ?? '';
}

function isPluralByHand(node: Node): boolean {
  if (node.type !== 'ConditionalExpression') return false;
  const test = node['test'] as Node;
  if (test.type !== 'BinaryExpression' || (test['right'] as Node)['value'] !== 1) return false;
  const texts = [node['consequent'], node['alternate']].map((side) => textOf(side as Node));
  return texts.every((text) => text !== undefined) && texts.some((text) => /\p{L}/u.test(text));
}

/** `'Reset of ' + name`; not a literal that another continues on the next line. */
function isSumOfWords(node: Node): boolean {
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return false;
  const texts = [node['left'], node['right']].map((side) => textOf(side as Node));
  return texts.includes(undefined) && texts.some((text) => isFragment(text));
}

/** `[…].join(' ')` of a list in which words are written, also if some of it is filtered out first. */
function isJoinOfWords(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Node;
  if ((callee['property'] as Node | undefined)?.['name'] !== 'join') return false;
  const [separator] = node['arguments'] as Node[];
  if (![' ', ', ', ' and '].includes((separator && textOf(separator)) ?? '')) return false;
  return entriesOf(callee['object'] as Node).some((entry) =>
    [textOf(entry), ...chosenTexts(entry)].some((text) => isFragment(text)),
  );
}

/** The entries of a written list, before its methods are called. */
function entriesOf(node: Node): Node[] {
  if (node.type === 'ArrayExpression') return (node['elements'] as unknown[]).filter(isNode);
  const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : undefined;
  return callee?.type === 'MemberExpression' ? entriesOf(callee['object'] as Node) : [];
}

/** Two words or more, or one with the space to the next, that end no sentence. */
function isFragment(text: string | undefined): boolean {
  return text !== undefined && /\p{L}{2,} |\s\p{L}{2}/u.test(text) && !endsSentence(text);
}

/** The text of a literal, or of a template with a mark for each hole; undefined for anything else. */
function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return (node['quasis'] as Node[]).map(quasiText).join('…');
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const sides = [node['left'], node['right']].map((side) => textOf(side as Node));
  return sides.includes(undefined) ? undefined : sides.join('');
}

function quasiText(quasi: Node): string {
  return (quasi['value'] as { cooked: string }).cooked;
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
