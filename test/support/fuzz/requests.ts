import fc from 'fast-check';
import { API_KEY_HEADER, RUN_HEADER } from '#contract';
import type { OpenApiDocument } from '../../../server/embedded/docs/openapi.ts';
import type { Operation, Parameter } from '../../../server/embedded/docs/openapi.ts';
import { oddBody, spoiled, valueOf, type Schemas } from './values.ts';

/** A request as sent, in ASCII and Latin-1 where HTTP allows no more. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  /** The documented operation of the method and the path, if there is one. */
  operation: Operation | undefined;
}

/** Existing IDs, for valid requests. */
export interface Known {
  /** By the names of the path's parameters. */
  parameters: Record<string, readonly string[]>;
  accountIds: readonly string[];
  keys: readonly string[];
}

/** How often a part is valid for each time that it is odd: most requests must get far. */
const RIGHT = 6;

function mostly<T>(right: fc.Arbitrary<T>, ...odd: fc.Arbitrary<T>[]): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: right, weight: RIGHT * odd.length }, ...odd);
}

/** Requests for every operation of the document: valid, with a broken rule, or bizarre. */
export function requestsOf(document: OpenApiDocument, known: Known): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ template, method, operation })),
  );
  return fc.constantFrom(...operations).chain(({ template, method, operation }) => {
    const right = method.toUpperCase();
    return fc
      .record({
        method: mostly(fc.constant(right), oddMethod),
        path: mostly(pathOf(template, known), oddPath(template)),
        query: mostly(queryOf(operation.parameters ?? [], document.components.schemas), oddQuery),
        headers: headersOf(known.keys),
        body: bodyOf(operation, document.components.schemas, known.accountIds),
      })
      .map(({ method: asked, path, query, headers, body }) => ({
        method: asked,
        path: `${path.text}${query}`,
        headers,
        body: ['GET', 'HEAD'].includes(asked) ? undefined : body,
        operation: asked === right && path.isRight ? operation : undefined,
      }));
  });
}

const oddMethod = fc.constantFrom(
  ...'GET HEAD PUT POST PATCH DELETE OPTIONS PROPFIND put'.split(' '),
);

// What each odd value comes to is said in test/api/suite/bad-input.ts. Here they meet each other.
const oddSegment = fc.oneof(
  fc.constantFrom('', '..', '%', '%2F', ';a=b', 'null', 'f'.repeat(24)),
  fc.webSegment(),
);

function pathOf(template: string, known: Known) {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const named = (name: string) =>
    mostly(fc.constantFrom(...(known.parameters[name] ?? known.accountIds)), oddSegment);
  return fc.tuple(...names.map(named)).map((values) => {
    const text = names.reduce(
      (path, name, index) => path.replace(`{${name}}`, () => values[index] ?? ''),
      template,
    );
    return { text, isRight: values.every((value) => /^[0-9a-f]{24}$/.test(value)) };
  });
}

/** The path with a part inserted, removed or spelled differently. */
function oddPath(template: string) {
  const segments = template.split('/').slice(2);
  return fc
    .tuple(fc.nat(segments.length), fc.nat(1), fc.array(oddSegment, { maxLength: 3 }))
    .map(([at, removed, added]) => segments.toSpliced(at, removed, ...added).join('/'))
    .chain((path) => fc.constantFrom(path, `/${path}`, `${path}/`, path.toUpperCase(), `${path}#x`))
    .map((path) => ({ text: `/api/${path}`.replaceAll(/[{}]/g, ''), isRight: false }));
}

function queryOf(parameters: readonly Parameter[], schemas: Schemas): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const values = inQuery.map(({ schema }) => fc.option(valueOf(schema, schemas, [''])));
  return fc.tuple(...values).map((given) => {
    const pairs = inQuery.flatMap(({ name }, index) =>
      given[index] === null ? [] : [[name, JSON.stringify(given[index])]],
    );
    return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
  });
}

const oddQuery = fc
  .oneof(fc.webQueryParameters(), fc.constantFrom('page[]=1', 'page=2&page=x', 'page=%ZZ', '&&=&'))
  .map((query) => `?${query}`);

/** What a header can carry (RFC 9110, 5.5), without spaces at its ends. */
const headerValue = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCodePoint(code)) })
  .map((value) => value.replaceAll(/[\u007f-\u009f]/g, '').trim());

function headersOf(keys: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const header = (right: fc.Arbitrary<string>, ...odd: string[]) =>
    mostly(right, fc.oneof(fc.constantFrom(...odd), headerValue));
  return fc
    .record({
      [API_KEY_HEADER]: header(fc.constant(keys[0] ?? ''), ...keys, '', 'x'.repeat(4000), 'a, b'),
      'Content-Type': header(
        fc.constantFrom('application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'),
        '',
        'text/plain',
        'application/json, text/html',
        ';',
      ),
      Accept: header(
        fc.constantFrom('application/json', 'application/ld+json', '*/*'),
        '',
        'application/ld+json;q=x',
        ','.repeat(500),
        'a/b;q=9, */*;q=-1',
      ),
      [RUN_HEADER]: header(fc.constantFrom('', 'fuzz-1'), '"', 'a, b', 'x'.repeat(4000)),
      'X-Odd': headerValue,
    })
    .map((headers) =>
      Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
    );
}

function bodyOf(
  operation: Operation,
  schemas: Schemas,
  ids: readonly string[],
): fc.Arbitrary<string | Uint8Array | undefined> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return fc.constantFrom(undefined, '{}');
  const right = valueOf(schema, schemas, ids);
  return fc.oneof(
    { arbitrary: right.map((value) => JSON.stringify(value)), weight: 4 },
    { arbitrary: right.chain(spoiled).map((value) => JSON.stringify(value) ?? ''), weight: 4 },
    { arbitrary: right.chain((value) => oddBody(JSON.stringify(value))), weight: 2 },
  );
}
