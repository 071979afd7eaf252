import { expect, test } from 'vitest';
import type { ApiUnderTest } from '../../support/servers/api-under-test.ts';

/** The documents of the API, for which no key is needed. */
export function documentTests(api: () => ApiUnderTest): void {
  test('the OpenAPI document is served without a key', async () => {
    const response = await api().send('/api/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
  });

  test('the page at /api/docs is HTML with a style of its own and no script', async () => {
    const page = await api().send('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await page.text()).not.toMatch(/<script|<style| style=| on\w+=/i);
    const style = await api().send('/api/docs.css');
    expect(style.headers.get('Content-Type')).toMatch(/^text\/css/);
    expect(await style.text()).toContain('light-dark(');
  });
}
