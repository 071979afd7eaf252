import { html } from 'hono/html';
import type { Operation, Parameter } from './openapi-operations.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import { mediaTypeSchema, rulesText, schemaName, typeText } from './docs-text.ts';
import { running } from '../../version.ts';
import type { OpenApiDocument } from './openapi.ts';

type Html = ReturnType<typeof html>;

/** The OpenAPI document as one readable page: no script, and its style in a separate file. */
export function docsPage(document: OpenApiDocument): Html {
  const all = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const contract = all.filter(({ operation }) => !operation['x-extension']);
  const added = all.filter(({ operation }) => operation['x-extension']);
  const schemas = Object.entries(document.components.schemas);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <header>
          <h1>${document.info.title}</h1>
          <p>Version ${document.info.version}. ${document.info.description}</p>
          <p>
            Every operation requires the <code>Api-Key</code> header. In the examples,
            <code>$API_KEY</code> is your key and <code>$API_URL</code> is the address of this
            server. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          <p>
            Served by Proxy Console
            ${[running.version, running.build].filter(Boolean).join(', build ')}.
          </p>
        </header>
        <nav aria-label="Contents">
          <h2>Contents</h2>
          <ul>
            ${all.map(
              ({ operation }) =>
                html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
            )}
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main>
          <h2>Contract operations</h2>
          ${contract.map(section)}
          <h2>Extensions</h2>
          <p>Not part of the contract. Other implementations may not offer them.</p>
          ${added.map(section)}
          <h2 id="schemas">Schemas</h2>
          ${schemas.map(([name, schema]) => schemaSection(name, schema))}
        </main>
      </body>
    </html> `;
}

interface Entry {
  path: string;
  method: string;
  operation: Operation;
}

function section({ path, method, operation }: Entry): Html {
  const body = mediaTypeSchema(operation.requestBody?.content);
  return html`<section aria-labelledby="${operation.operationId}">
    <h3 id="${operation.operationId}">${operation.summary}</h3>
    <p class="path"><b>${method}</b> <code>${path}</code></p>
    <p>${operation.description.replaceAll('`', '')}</p>
    ${operation.parameters ? parameterTable(operation.parameters) : ''}
    ${body ? html`<p>Body: ${typeLink(body)}, as <code>application/json</code>.</p>` : ''}
    ${answerTable(operation)}
    <pre><code>${curl(path, method, operation)}</code></pre>
  </section>`;
}

function parameterTable(parameters: Parameter[]): Html {
  const rows = parameters.map(
    (parameter) =>
      html`<tr>
        <th scope="row"><code>${parameter.name}</code></th>
        <td>${parameter.in}, ${typeText(parameter.schema)}</td>
        <td>${parameter.description} ${rulesText(parameter.schema, parameter.required)}</td>
      </tr>`,
  );
  return table('Parameters', ['Name', 'Type', 'Meaning'], rows);
}

function answerTable(operation: Operation): Html {
  const rows = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = mediaTypeSchema(content);
    return html`<tr>
      <th scope="row">${status}</th>
      <td>${schema ? typeLink(schema) : ''}</td>
      <td>${description}</td>
    </tr>`;
  });
  return table('Responses', ['Status', 'Body', 'Meaning'], rows);
}

function schemaSection(name: string, schema: JsonSchema): Html {
  const heading = html`<h3 id="schema-${name}">${name}</h3>`;
  if (!schema.properties) {
    return html`${heading}
      <p>${typeLink(schema)}. ${rulesText(schema, false)}</p>`;
  }
  const rows = Object.entries(schema.properties).map(
    ([member, type]) =>
      html`<tr>
        <th scope="row"><code>${member}</code></th>
        <td>${typeLink(type)}</td>
        <td>${rulesText(type, schema.required?.includes(member) ?? false)}</td>
      </tr>`,
  );
  return html`${heading} ${table(`Members of ${name}`, ['Member', 'Type', 'Rules'], rows)}`;
}

function table(caption: string, heads: readonly string[], rows: Html[]): Html {
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** The type in words; the name of a resource links to its table. */
function typeLink(schema: JsonSchema): Html {
  const name = schemaName(schema);
  const words = typeText(schema);
  if (name === undefined) return html`${words}`;
  const [before = '', after = ''] = words.split(name);
  return html`${before}<a href="#schema-${name}">${name}</a>${after}`;
}

function curl(path: string, method: string, { requestBody }: Operation): Html {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const example = requestBody?.content['application/json']?.example;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$API_URL${address}"`,
    '-H "Api-Key: $API_KEY"',
    "-H 'Accept: application/json'",
    ...(example === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(example)}'`]),
  ];
  return html`${lines.join(' \\\n  ')}`;
}
