import { isObject } from '#contract';
import type { Behaviors } from './behaviors.ts';
import { jsonOf, withResponse, type Json } from './messages.ts';

/** Rewrites a rejection of the embedded API in the style of the rehearsed server. */
export async function rewordRefusal(response: Response, behaviors: Behaviors): Promise<Response> {
  const body = await jsonOf(response);
  if (!isObject(body)) return response;
  if (response.status === 401) return rewordUnauthorized(response, body, behaviors.unauthorized);
  const first = behaviors.findings === 'in-text' ? firstFinding(body) : undefined;
  const reworded = first
    ? withResponse(response, rewordBody(first, behaviors), 400)
    : withResponse(
        response,
        rewordBody(respelled(warned(body, behaviors.findings), behaviors.paths), behaviors),
      );
  if (behaviors.errors === 'as-text') reworded.headers.set('Content-Type', 'text/plain');
  return reworded;
}

function rewordUnauthorized(
  response: Response,
  body: Json,
  behavior: Behaviors['unauthorized'],
): Response {
  const message = String(body['detail']);
  switch (behavior) {
    case 'problem':
      return response;
    case 'message':
      return withResponse(response, { message });
    case 'code':
      return withResponse(response, { code: 401, message });
    case 'empty':
      return new Response(null, { status: 401 });
    case 'html':
      return htmlPage(401, 'Unauthorized');
    case 'challenge': {
      const challenged = withResponse(response, { message });
      challenged.headers.set('WWW-Authenticate', 'Basic realm="API"');
      return challenged;
    }
  }
}

/** The kind of page that proxies in front of a server send. */
export function htmlPage(status: number, title: string): Response {
  return new Response(
    `<html>\n<head><title>${status} ${title}</title></head>\n<body>\n<center><h1>${status} ${title}</h1></center>\n</body>\n</html>\n`,
    { status, headers: { 'Content-Type': 'text/html' } },
  );
}

/** The members of a rejection, if the server sends all of them. */
function rewordBody(body: Json, { errors }: Behaviors): Json {
  const { status, title, detail, violations } = body;
  const list = violations === undefined ? {} : { violations };
  const hydra = { 'hydra:title': title, 'hydra:description': detail };
  switch (errors) {
    case 'problem':
    case 'as-text':
      return body;
    case 'trace':
      return { ...body, trace: [{ file: '/srv/api/src/Secret.php', line: 7, function: 'fail' }] };
    case 'json-2.7':
      return { type: 'https://tools.ietf.org/html/rfc2616#section-10', title, detail, ...list };
    case 'hydra-2.7':
      return { '@type': 'ConstraintViolationList', ...hydra, ...list };
    case 'both-3':
      return { ...body, ...hydra, description: detail };
    case 'numbered':
      return { status, title, detail, ...Object.fromEntries(violationsOf(body).entries()) };
    case 'keyed':
      return {
        ...body,
        status: String(status),
        violations: Object.fromEntries(violationsOf(body).entries()),
      };
    case 'text-only':
      return { status, title, detail };
  }
}

/** The first problem, as such servers word it for a value of the wrong type. */
function firstFinding(body: Json): Json | undefined {
  const [first] = violationsOf(body);
  if (!first) return undefined;
  const detail = `The type of the "${String(first['propertyPath'])}" attribute must be "Choice", "string" given.`;
  return { type: '/errors/400', title: 'An error occurred', status: 400, detail };
}

function warned(body: Json, behavior: Behaviors['findings']): Json {
  if (behavior !== 'as-warnings' || !Array.isArray(body['violations'])) return body;
  const payload = { severity: 'warning' };
  return { ...body, violations: violationsOf(body).map((each) => ({ ...each, payload })) };
}

function respelled(body: Json, behavior: Behaviors['paths']): Json {
  if (behavior === 'contract' || !Array.isArray(body['violations'])) return body;
  const violations = violationsOf(body).map((violation, index) => {
    const path = String(violation['propertyPath']);
    return {
      ...violation,
      propertyPath: spelled(path, index, behavior),
      message: String(violation['message']),
      ...(behavior === 'hinted' && {
        hint: `The type of the "${path}" attribute must be "Choice".`,
      }),
    };
  });
  const detail = violations
    .map(({ propertyPath, message }) => `${propertyPath}: ${message}`)
    .join('\n');
  return { ...body, violations, detail };
}

function spelled(
  path: string,
  index: number,
  behavior: Exclude<Behaviors['paths'], 'contract'>,
): string {
  switch (behavior) {
    case 'camel':
      return path.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    case 'prefixed':
      return `data.${path}`;
    case 'indexed':
      return `[0].${path}`;
    case 'bracketed':
      return path.replace(/\.(\w+)$/, '[$1]');
    case 'hinted':
      return String(index);
    case 'empty':
      return '';
  }
}

function violationsOf(body: Json): Json[] {
  const { violations } = body;
  return Array.isArray(violations) ? violations.filter(isObject) : [];
}
