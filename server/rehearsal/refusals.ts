import { isObject } from '#contract';
import type { Behaviors } from './behaviors.ts';
import { jsonOf, withResponse, type Json } from './messages.ts';

/** Rewrites a rejection of the embedded API in the style of the rehearsed server. */
export async function rewordRefusal(response: Response, behaviors: Behaviors): Promise<Response> {
  const { findings, errors } = behaviors;
  const body = await jsonOf(response);
  if (!isObject(body)) return response;
  if (response.status === 401)
    return unauthorized[behaviors.unauthorized](response, String(body['detail']));
  const [first] = violationsOf(body);
  const isInText = findings === 'in-text' && first;
  const spelled = isInText ? inText(first) : respelled(body, behaviors);
  return withResponse(response, bodies[errors](spelled), isInText ? 400 : undefined);
}

const unauthorized: Record<
  Behaviors['unauthorized'],
  (response: Response, message: string) => Response
> = {
  problem: (response) => response,
  message: (response, message) => withResponse(response, { message }),
  code: (response, message) => withResponse(response, { code: 401, message }),
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
  'both-3': (body) => ({
    ...body,
    'hydra:title': body['title'],
    'hydra:description': body['detail'],
    description: body['detail'],
  }),
};

/** A problem as such servers word it for a value of the wrong type. */
function inText({ propertyPath }: Json): Json {
  const detail = `The type of the "${String(propertyPath)}" attribute must be "Choice", "string" given.`;
  return { type: '/errors/400', title: 'An error occurred', status: 400, detail };
}

const spellings: Record<Behaviors['paths'], (path: string) => string> = {
  contract: (path) => path,
  camel: (path) => path.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  empty: () => '',
};

/** The violations with their paths in this spelling, or as warnings. */
function respelled(body: Json, { findings, paths }: Behaviors): Json {
  if (!body['violations'] || (findings === 'listed' && paths === 'contract')) return body;
  const violations = violationsOf(body).map((violation): Json => ({
    ...violation,
    propertyPath: spellings[paths](String(violation['propertyPath'])),
    ...(findings === 'as-warnings' && { payload: { severity: 'warning' } }),
  }));
  const lines = violations.map(
    (each) => `${String(each['propertyPath'])}: ${String(each['message'])}`,
  );
  return { ...body, violations, detail: lines.join('\n') };
}

function violationsOf({ violations }: Json): Json[] {
  return Array.isArray(violations) ? violations.filter(isObject) : [];
}
