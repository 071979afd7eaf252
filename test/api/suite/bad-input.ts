import { beforeEach, expect, test } from 'vitest';
import { operations } from '#contract';
import {
  groundOf,
  expectJson,
  expectRefusal,
  request,
  type ApiUnderTest,
  type Ground,
} from '../../support/servers/api-under-test.ts';

const MIB = 1024 * 1024;

const list = (count: number) => Array(count).fill('1').join();

function nestedIn(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** Requests that no client of ours sends. None may end in a 5xx. */
export function badInputTests(api: () => ApiUnderTest): void {
  let ground: Ground;
  beforeEach(async () => {
    ground = await groundOf(api());
  });

  const bothPuts = () => [ground.profilePath, operations.resetQuota.path()];

  const putNumbers = (port: string, latitude: string) =>
    request(api(), 'PUT', ground.profilePath, {
      body:
        `{"name":"abc","proxy_account_id":null,"port":${port},` +
        `"advanced_settings":{"gps_location_lat":${latitude}}}`,
    });

  test('a body that is not JSON in UTF-8, or of another kind, is answered with 400', async () => {
    const latin1 = new Uint8Array([...new TextEncoder().encode('{"name":"'), 0xe9, 0x22, 0x7d]);
    const bodies = ['', '{', '[', '{"name":}', "{'name':1}", '{"a":1}x', 'NaN', '\u0000', latin1];
    for (const path of bothPuts()) {
      for (const body of [...bodies, '"x"', 'null', '5', 'true'])
        await expectRefusal(request(api(), 'PUT', path, { body }), 400);
    }
    await expectRefusal(request(api(), 'PUT', ground.profilePath, { body: [{}] }), 400);
    await expectRefusal(request(api(), 'PUT', operations.resetQuota.path(), { body: {} }), 400);
  });

  test('a body of another media type is answered with 415', async () => {
    const other =
      'text/plain application/x-www-form-urlencoded application/ld+json application/jsonp';
    for (const path of bothPuts()) {
      for (const type of ['nonsense', ...other.split(' ')]) {
        const headers = { 'Content-Type': type };
        await expectRefusal(request(api(), 'PUT', path, { body: '{}', headers }), 415);
      }
      await expectRefusal(request(api(), 'PUT', path), 415);
    }
    const headers = { 'Content-Type': 'Application/JSON;charset="UTF-8"' };
    const body = { name: 'abc', proxy_account_id: null };
    await expectJson(request(api(), 'PUT', ground.profilePath, { body, headers }));
  });

  test('a body of 8 MB is answered with 413, also if it does not say its length', async () => {
    const long = JSON.stringify([{ id: 'x'.repeat(8 * MIB) }]);
    for (const path of bothPuts())
      await expectRefusal(request(api(), 'PUT', path, { body: long }), 413);
    const chunk = new Uint8Array(MIB).fill(0x20);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 8) controller.close();
        else controller.enqueue(chunk);
        sent += 1;
      },
    });
    const init = {
      method: 'PUT',
      body,
      duplex: 'half' as const,
      headers: { 'Api-Key': api().apiKey, 'Content-Type': 'application/json' },
    };
    await expectRefusal(api().send(operations.resetQuota.path(), init), 413);
  });

  test('deep nesting is no harm', async () => {
    const reset = (depth: number) =>
      request(api(), 'PUT', operations.resetQuota.path(), { body: nestedIn(depth) });
    for (const depth of [101, 500_000, 2_000_000]) {
      const { detail } = await expectRefusal(reset(depth), 400);
      expect(detail).toBe('The values in a request body can be nested at most 100 levels deep.');
    }
    const ofReset = await expectRefusal(reset(100), 422);
    expect(ofReset.violations).toMatchObject([{ propertyPath: '[0]' }]);
    const nested = nestedIn(99);
    const body = `{"name":${nested},"proxy_account_id":null,"strange":${nested}}`;
    const update = request(api(), 'PUT', ground.profilePath, { body });
    const { violations } = await expectRefusal(update, 422);
    expect(violations).toMatchObject([{ propertyPath: 'name' }]);
  });

  test('numbers beyond all bounds break a rule or are kept', async () => {
    for (const number of ['1e400', '-1e400', '9'.repeat(400)]) {
      const { violations } = await expectRefusal(putNumbers(number, number), 422);
      const paths = violations.map(({ propertyPath }) => propertyPath);
      expect(paths).toEqual(['port', 'advanced_settings.gps_location_lat']);
    }
    expect(await expectJson(putNumbers('2.1e3', '1e308'))).toMatchObject({
      port: 2100,
      advanced_settings: { gps_location_lat: 1e308 },
    });
  });

  test('members with the names of built-in things are unknown members', async () => {
    const body =
      '{"name":"abc","proxy_account_id":null,"__proto__":{"notes":"x"},"constructor":5,"toString":null}';
    const response = await expectJson<object>(request(api(), 'PUT', ground.profilePath, { body }));
    expect(response).toMatchObject({ name: 'abc', notes: null });
    expect(Object.keys(response)).not.toContain('constructor');
  });

  test('so many faults that their list would be endless are cut short', async () => {
    const profile = `{"name":"abc","proxy_account_id":null,"advanced_settings":{"filter_by_subnets_list":[${list(19_990)}]}}`;
    for (const [path, body, more] of [
      [operations.resetQuota.path(), `[${list(100_001)}]`, 99_001],
      [ground.profilePath, profile, 18_990],
    ] as const) {
      const refusal = request(api(), 'PUT', path, { body });
      const { violations, detail } = await expectRefusal(refusal, 422);
      expect(violations).toHaveLength(1000);
      expect(detail).toMatch(new RegExp(`${more} more violations are not listed\\.$`));
    }
  });

  test.each(['1', '{"id":1}'])(
    'a list of %s over and over is refused as a whole, in one sentence',
    async (entry) => {
      const entries = Array(Math.floor((4 * MIB - 200) / (entry.length + 1)))
        .fill(entry)
        .join();
      const profile = `{"name":"abc","advanced_settings":{"filter_by_subnets_list":[${entries}]}}`;
      for (const [path, body, most] of [
        [operations.resetQuota.path(), `[${entries}]`, 125_000],
        [ground.profilePath, profile, 20_000],
      ] as const) {
        const { detail } = await expectRefusal(request(api(), 'PUT', path, { body }), 413);
        expect(detail).toBe(`A request body can contain at most ${most} values.`);
      }
    },
  );

  test('odd ids in a path are ids that do not exist', async () => {
    const odd = "%ZZ %00 %C0%80 %ED%A0%80 %252e%252e '-- %F0%9F%98%80 🦊".split(' ');
    for (const id of [...odd, 'x'.repeat(5000), '0'.repeat(24)]) {
      await expectRefusal(request(api(), 'GET', `/api/proxy_accounts/${id}`), 404);
      for (const path of [
        `/api/v1/teams/${id}/proxy_profiles/${id}`,
        `/api/v1/teams/${ground.teamId}/proxy_profiles/${id}`,
        `/api/v1/teams/${id}/proxy_profiles/${ground.profileId}`,
      ]) {
        const body = { name: 'abc', proxy_account_id: null };
        await expectRefusal(request(api(), 'PUT', path, { body }), 404);
        await expectRefusal(request(api(), 'GET', path), 404);
      }
    }
  });

  test('a path that there is not is answered with 404, with a key or without', async () => {
    for (const place of ['nothing', 'users/me/', 'users', 'v1', 'v1/teams//proxy_profiles/x']) {
      await expectRefusal(request(api(), 'GET', `/api/${place}`), 404);
      await expectRefusal(api().send(`/api/${place}`, { method: 'POST' }), 404);
    }
  });
}
