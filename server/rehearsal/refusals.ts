import { isObject } from '#contract';
import type { Behaviors } from './behaviors.ts';
import { jsonOf, withResponse, type Json } from './messages.ts';

/** Rewrites a rejection of the embedded API in the style of the rehearsed server. */
export async function rewordRefusal(response: Response, behaviors: Behaviors): Promise<Response> {
  const { findings, errors, paths } = behaviors;
  const body = await jsonOf(response);
  if (!isObject(body)) return response;
  if (response.status === 401)
    return unauthorized[behaviors.unauthorized](response, String(body['detail']));
  const [first] = violationsOf(body);
  const isInText = findings === 'in-text' && first;
  const spelled = isInText ? inText(first) : respelled(warned(body, findings), paths);
  const reworded = withResponse(response, bodies[errors](spelled), isInText ? 400 : undefined);
  if (errors === 'as-text') reworded.headers.set('Content-Type', 'text/plain');
  return reworded;
}

const unauthorized: Record<
  Behaviors['unauthorized'],
  (response: Response, message: string) => Response
> = {
  problem: (response) => response,
  message: (response, message) => withResponse(response, { message }),
  code: (response, message) => withResponse(response, { code: 401, message }),
  empty: () => new Response(null, { status: 401 }),
  html: () => htmlPage(401, 'Unauthorized'),
  challenge(response, message) {
    const challenged = withResponse(response, { message });
    challenged.headers.set('WWW-Authenticate', 'Basic realm="API"');
    return challenged;
  },
};

/** The kind of page that proxies in front of a server send. */
export function htmlPage(status: number, title: string): Response {
  return new Response(
    `<html>\n<head><title>${status} ${title}</title></head>\n<body>\n<center><h1>${status} ${title}</h1></center>\n</body>\n</html>\n`,
    { status, headers: { 'Content-Type': 'text/html' } },
  );
}

/** The members of a rejection, if the server sends all of them. */
const bodies: Record<Behaviors['errors'], (body: Json) => Json> = {
  problem: (body) => body,
  'as-text': (body) => body,
  trace: (body) => ({
    ...body,
    trace: [{ file: '/srv/api/src/Secret.php', line: 7, function: 'fail' }],
  }),
  'json-2.7': ({ title, detail, violations }) => ({
    type: 'https://tools.ietf.org/html/rfc2616#section-10',
    title,
    detail,
    violations,
  }),
  'hydra-2.7': ({ violations, ...body }) => ({
    '@type': 'ConstraintViolationList',
    ...hydra(body),
    violations,
  }),
  'both-3': (body) => ({ ...body, ...hydra(body), description: body['detail'] }),
  numbered: ({ status, title, detail, ...body }) => ({
    status,
    title,
    detail,
    ...Object.fromEntries(violationsOf(body).entries()),
  }),
  keyed: (body) => ({
    ...body,
    status: String(body['status']),
    violations: Object.fromEntries(violationsOf(body).entries()),
  }),
  'text-only': ({ status, title, detail }) => ({ status, title, detail }),
};

function hydra({ title, detail }: Json): Json {
  return { 'hydra:title': title, 'hydra:description': detail };
}

/** A problem as such servers word it for a value of the wrong type. */
function inText({ propertyPath }: Json): Json {
  const detail = `The type of the "${String(propertyPath)}" attribute must be "Choice", "string" given.`;
  return { type: '/errors/400', title: 'An error occurred', status: 400, detail };
}

function warned(body: Json, behavior: Behaviors['findings']): Json {
  if (behavior !== 'as-warnings' || !body['violations']) return body;
  const payload = { severity: 'warning' };
  return { ...body, violations: violationsOf(body).map((each) => ({ ...each, payload })) };
}

function respelled(body: Json, behavior: Behaviors['paths']): Json {
  if (behavior === 'contract' || !body['violations']) return body;
  const violations = violationsOf(body).map((violation, index) => {
    const path = String(violation['propertyPath']);
    const hint = { hint: `The type of the "${path}" attribute must be "Choice".` };
    const propertyPath = spellings[behavior](path, index);
    return { ...violation, propertyPath, ...(behavior === 'hinted' && hint) };
  });
  const lines = violations.map(
    (each: Json) => `${String(each['propertyPath'])}: ${String(each['message'])}`,
  );
  return { ...body, violations, detail: lines.join('\n') };
}

const spellings: Record<
  Exclude<Behaviors['paths'], 'contract'>,
  (path: string, index: number) => string
> = {
  camel: (path) => path.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  prefixed: (path) => `data.${path}`,
  indexed: (path) => `[0].${path}`,
  bracketed: (path) => path.replace(/\.(\w+)$/, '[$1]'),
  hinted: (_, index) => String(index),
  empty: () => '',
};

function violationsOf({ violations }: Json): Json[] {
  return Array.isArray(violations) ? violations.filter(isObject) : [];
}
