import type { Habits } from '#contract';
import { isJson, jsonOf, withAnswer, type Json } from './messages.ts';

/** A refusal of the embedded API in the words of the server that is rehearsed. */
export async function tellRefusal(answer: Response, habits: Habits): Promise<Response> {
  const body = await jsonOf(answer);
  if (!isJson(body)) return answer;
  if (answer.status === 401) return tellUnauthorized(answer, body, habits.unauthorized);
  const first = habits.findings === 'in-text' ? firstFinding(body) : undefined;
  if (first) return withAnswer(answer, tellBody(first, habits), 400);
  return withAnswer(answer, tellBody(respelled(body, habits.paths), habits));
}

function tellUnauthorized(answer: Response, body: Json, habit: Habits['unauthorized']): Response {
  const message = String(body['detail']);
  switch (habit) {
    case 'problem':
      return answer;
    case 'message':
      return withAnswer(answer, { message });
    case 'code':
      return withAnswer(answer, { code: 401, message });
    case 'empty':
      return new Response(null, { status: 401 });
    case 'html':
      return htmlPage(401, 'Unauthorized');
    case 'challenge': {
      const challenged = withAnswer(answer, { message });
      challenged.headers.set('WWW-Authenticate', 'Basic realm="API"');
      return challenged;
    }
  }
}

/** What stands in front of servers and speaks for them. */
export function htmlPage(status: number, title: string): Response {
  return new Response(
    `<html>\n<head><title>${status} ${title}</title></head>\n<body>\n<center><h1>${status} ${title}</h1></center>\n</body>\n</html>\n`,
    { status, headers: { 'Content-Type': 'text/html' } },
  );
}

/** The members of a refusal, where a server says all of them. */
function tellBody(body: Json, { errors }: Habits): Json {
  const { status, title, detail, violations } = body;
  const list = violations === undefined ? {} : { violations };
  const hydra = { 'hydra:title': title, 'hydra:description': detail };
  switch (errors) {
    case 'problem':
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

/** What is wrong first, as such servers word it for a value that they cannot even take. */
function firstFinding(body: Json): Json | undefined {
  const [first] = violationsOf(body);
  if (!first) return undefined;
  const detail = `The type of the "${String(first['propertyPath'])}" attribute must be "Choice", "string" given.`;
  return { type: '/errors/400', title: 'An error occurred', status: 400, detail };
}

function respelled(body: Json, habit: Habits['paths']): Json {
  if (habit === 'contract' || !Array.isArray(body['violations'])) return body;
  const violations = violationsOf(body).map((violation) => ({
    ...violation,
    propertyPath: spelled(String(violation['propertyPath']), habit),
    message: String(violation['message']),
  }));
  const detail = violations
    .map(({ propertyPath, message }) => `${propertyPath}: ${message}`)
    .join('\n');
  return { ...body, violations, detail };
}

function spelled(path: string, habit: Exclude<Habits['paths'], 'contract'>): string {
  if (habit === 'camel')
    return path.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (habit === 'indexed') return `[0].${path}`;
  return habit === 'prefixed' ? `data.${path}` : '';
}

function violationsOf(body: Json): Json[] {
  const { violations } = body;
  return Array.isArray(violations) ? violations.filter(isJson) : [];
}
