import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curlCommand, shellQuote } from './request-commands.ts';

/** Runs a script in the machine's own POSIX shell. */
function shell(script: string): string {
  return execFileSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { API_KEY: 'the "key" of $HOME' },
  });
}

/** The arguments that curl would get: a function with that name prints them, separated by NUL. */
function words(command: string): string[] {
  return shell(`curl() { printf '%s\\0' "$@"; }\n${command}`).split('\0').slice(0, -1);
}

// A shell argument can't contain NUL, and a lone surrogate has no UTF-8; JSON text contains neither.
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...Array.from(`'"\\$\`!@#*?;&|<>(){}[]~%= \n\t-aé💡`)) }),
  )
  .map((value) => value.replaceAll('\0', ''));

test('whatever a text holds, the shell reads it back as one and the same word', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 60 }), (texts) => {
      const printed = shell(`printf '%s\\0' ${texts.map(shellQuote).join(' ')}`);
      expect(printed.split('\0').slice(0, -1)).toEqual(texts);
    }),
    { numRuns: 40 },
  );
});

test('a write has its method, its headers, the key from the variable, and the body as it was sent', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const body = JSON.stringify(value);
      const command = curlCommand(
        { method: 'PUT', path: '/api/proxy_accounts/reset-quota', body },
        'https://api.example.com/prefix/',
      );
      expect(words(command)).toEqual([
        '--request',
        'PUT',
        'https://api.example.com/prefix/api/proxy_accounts/reset-quota',
        '-H',
        'Api-Key: the "key" of $HOME',
        '-H',
        'Accept: application/json',
        '-H',
        'Content-Type: application/json',
        '--data-raw',
        body,
      ]);
    }),
    { numRuns: 40 },
  );
});

test('a read is plain curl with the key from the variable', () => {
  const command = curlCommand(
    { method: 'GET', path: '/api/users/me', body: null },
    'http://127.0.0.1:8080',
  );
  expect(command).toBe(
    [
      `curl 'http://127.0.0.1:8080/api/users/me' \\`,
      `  -H "Api-Key: $API_KEY" \\`,
      `  -H 'Accept: application/json'`,
    ].join('\n'),
  );
});

test('a path never ends the quotes, and brackets are no pattern for curl', () => {
  const [url, ...rest] = words(
    curlCommand(
      { method: 'GET', path: `/api/v1/teams/it's $(id)/x?filter[a]={1,2}`, body: null },
      'https://api.example.com',
    ),
  );
  expect(url).toBe(`https://api.example.com/api/v1/teams/it's%20$(id)/x?filter[a]={1,2}`);
  expect(rest).toContain('--globoff');
});
