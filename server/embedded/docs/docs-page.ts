import { html } from 'hono/html';
import type { Content, OpenApiDocument, Operation } from './openapi.ts';
import type { JsonSchema } from './openapi-schemas.ts';

type Html = ReturnType<typeof html>;

/** The OpenAPI document as one readable page: no script, and its style in a separate file. */
export function docsPage({ info, paths, components }: OpenApiDocument): Html {
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => section(method, path, operation)),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <h1>${info.title}</h1>
        <p>Version ${info.version}. ${info.description}</p>
        <p>
          Every operation requires the <code>Api-Key</code> header. Also available as
          <a href="/api/openapi.json">OpenAPI 3.1</a>.
        </p>
        <h2>Operations</h2>
        ${operations}
        <h2>Schemas</h2>
        ${Object.entries(components.schemas).map(([name, schema]) => resource(name, schema))}
      </body>
    </html> `;
}

function section(method: string, path: string, operation: Operation): Html {
  const { parameters = [], requestBody, responses } = operation;
  const example = requestBody?.content['application/json']?.example;
  return html`<h3>${operation.summary}</h3>
    <p>
      <code>${method.toUpperCase()} ${path}</code>
    </p>
    <p>${operation.description.replaceAll('`', '')}</p>
    ${rows('Parameters', [
      ...parameters.map((each) => [
        each.name,
        html`${typeOf(each.schema)}`,
        `In the ${each.in}. ${each.description} ${rulesOf(each.schema)}`,
      ]),
      ...(requestBody ? [['body', bodyType(requestBody.content), 'As application/json.']] : []),
    ])}
    ${example ? html`<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>` : ''}
    ${rows(
      'Responses',
      Object.entries(responses).map(([status, { description, content }]) => [
        status,
        bodyType(content),
        description,
      ]),
    )}`;
}

function resource(name: string, schema: JsonSchema): Html {
  const heading = html`<h3 id="${name}">${name}</h3>`;
  const { properties, required = [] } = schema;
  if (!properties)
    return html`${heading}
      <p>${typeOf(schema)}. ${rulesOf(schema)}</p>`;
  const members = Object.entries(properties).map(([member, type]) => [
    member,
    typeOf(type),
    `${required.includes(member) ? 'Required. ' : ''}${rulesOf(type)}`,
  ]);
  return html`${heading} ${rows('Members', members)}`;
}

/** A table whose first column names its rows; none without rows. */
function rows(caption: string, cells: (Html | string)[][]): Html | string {
  if (cells.length === 0) return '';
  return html`<table>
    <caption>
      ${caption}
    </caption>
    ${cells.map(
      ([name, ...others]) =>
        html`<tr>
          <th scope="row"><code>${name}</code></th>
          ${others.map((cell) => html`<td>${cell}</td>`)}
        </tr>`,
    )}
  </table>`;
}

function bodyType(content: Content = {}): Html | string {
  const [first] = Object.values(content);
  return first ? typeOf(first.schema) : '';
}

/** The type in words, e.g. `array of ProxyAccount`; a resource links to its members. */
function typeOf(schema: JsonSchema): Html {
  const words = typeText(schema);
  const [name] = /[A-Z]\w+/.exec(words) ?? [];
  if (name === undefined) return html`${words}`;
  const [before = '', after = ''] = words.split(name);
  return html`${before}<a href="#${name}">${name}</a>${after}`;
}

function typeText({ $ref, anyOf, items, type }: JsonSchema): string {
  if ($ref !== undefined) return $ref.replace(/.*\//, '');
  if (anyOf) return anyOf.map(typeText).join(' or ');
  return items ? `array of ${typeText(items)}` : [type ?? 'any value'].flat().join(' or ');
}

/** What `typeOf` and the tables show of a schema; everything else is a rule. */
const shown = new Set(['$ref', 'anyOf', 'items', 'type', 'properties', 'required']);

/** The rules of a member, e.g. `minLength: 3.` */
function rulesOf(schema: JsonSchema): string {
  const own = Object.entries(schema)
    .filter(([rule]) => !shown.has(rule))
    .map(([rule, value]) => `${rule}: ${JSON.stringify(value)}.`);
  return [...own, ...(schema.anyOf ?? []).map(rulesOf)].join(' ').trim();
}

/** The style of the page; light and dark follow the reader's system. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  font: 1rem/1.5 system-ui, sans-serif;
  color: light-dark(#1b2430, #e4e9f0);
  background: light-dark(#ffffff, #12181f);
}
body { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h2, h3 { margin-block: 2rem 0.5rem; }
a { color: light-dark(#0b57a4, #8ec1ff); }
table { width: 100%; table-layout: fixed; border-collapse: collapse; }
caption { text-align: start; font-weight: 600; }
th, td {
  padding: 0.3rem 0.6rem 0.3rem 0;
  border-bottom: 1px solid light-dark(#d9e0e8, #333f4d);
  text-align: start;
  vertical-align: top;
}
td:last-child { width: 50%; }
pre { overflow-x: auto; }
`;
