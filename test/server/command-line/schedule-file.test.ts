import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { scheduleFile } from '../../../cli/schedule/read-schedule.ts';
import { commandLine } from '../../support/command-line/program.ts';
import { monthly } from '../../support/command-line/schedules.ts';

/** No API is asked: what is wrong is found before. */
const { run, folder } = commandLine({
  url: () => 'http://127.0.0.1:9',
  key: () => 'a-key-of-the-tests',
});

/** A schedule as JSON in one line, with some members replaced; undefined removes one. */
const but = (members: object) => JSON.stringify({ ...monthly, ...members });

const DAY = 'This value must be a day from 1 to 28, or "last".';
const TIME = 'This value must be a time such as "03:00".';
const ZONE = 'This value must be a time zone such as "Europe/Oslo".';
const NAME = 'This value must be 1 to 40 lower-case letters, digits, and hyphens.';
const NUMBER = 'This value must be a whole number from 1.';
const PERCENT = 'This value must be a number from 0 to 1,000.';
const EMPTY = 'This value is empty.';
const REQUIRED = 'This value is required.';

// Which values there are is in the JSON Schema, so that each member has one wrong value here.
describe('a file with a problem is refused with a sentence', () => {
  test.each<[string, string, string]>([
    ['', 'The file is empty.', ''],
    ['{', "This isn't valid JSON. The file may be incomplete.", ''],
    ['[]', 'This value must be an object.', ''],
    [but({}).replace('{', '{"day":2,'), 'This member is duplicated.', 'At day'],
    [
      but({ format: 'proxy-console/plan' }),
      'This value must be "proxy-console/schedule".',
      'format',
    ],
    [but({ version: 2 }), 'This value must be 1.', 'At version'],
    [but({ name: undefined }), REQUIRED, 'At name'],
    [but({ name: '../other' }), NAME, 'At name'],
    [but({ where: undefined }), 'It chooses no accounts. Add "where", "ids", or both.', ''],
    [but({ where: [] }), EMPTY, 'At where'],
    [but({ where: ['enabled'] }), '"enabled" isn\'t a condition.', 'At where[0]'],
    [but({ where: ['enabled=true', 'usag>9'] }), 'usag', 'At where[1]'],
    [but({ ids: '-' }), 'This value must be the path of a file.', 'At ids'],
    [but({ day: undefined }), 'It must have either "day" or "weekday".', ''],
    [but({ weekday: 'monday' }), 'It must have either "day" or "weekday".', ''],
    [but({ day: 0 }), DAY, 'At day'],
    [
      but({ day: undefined, weekday: 'Monday' }),
      'This value must be one of: monday, tuesday',
      'At weekday',
    ],
    [but({ time: '24:00' }), TIME, 'At time'],
    [but({ time: 3 }), 'This value must be a string.', 'At time'],
    [but({ time_zone: 'Europe/Olso' }), ZONE, 'At time_zone'],
    [but({ missed: 'maybe' }), 'This value must be one of: run, skip, ask.', 'At missed'],
    [but({ at_most: 0 }), NUMBER, 'At at_most'],
    [but({ at_most: undefined }), NUMBER, 'At at_most'],
    [but({ differs_at_most: -1 }), PERCENT, 'At differs_at_most'],
    [but({ note: 'x'.repeat(1001) }), 'at most 1,000 characters', 'At note'],
    [but({ command: [] }), EMPTY, 'At command'],
    [but({ where: 'enabled=true' }), 'This value must be an array.', 'At where'],
    [but({ where: [''] }), EMPTY, 'At where[0]'],
    [but({ wher: ['enabled=true'] }), "This member isn't known.", 'At wher'],
    [but({ api_key: 'secret' }), "This member isn't known.", 'At api_key'],
  ])('%#', async (text, sentence, place) => {
    await writeFile(join(folder(), 'bad.json'), text);
    const { status, out, err } = await run('schedule run bad.json');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain('proxy-console: bad.json: ');
    expect(err).toContain(sentence);
    expect(err).toContain(place);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('and so is one that is missing, with a line for each problem of one that has several', async () => {
    const { status, err } = await run('schedule check none.json');
    expect({ status, err }).toEqual({
      status: 2,
      err: "proxy-console: none.json can't be read: no such file or folder.\n",
    });
    await writeFile(join(folder(), 'bad.json'), but({ at_most: 0, time: '3' }));
    const lines = (await run('schedule check bad.json')).err.split('\n');
    expect(lines[0]).toBe("proxy-console: bad.json isn't a usable schedule.");
    expect(lines).toHaveLength(4);
  });
});

test('the JSON Schema beside the document is the one of the code', () => {
  const schema = z.toJSONSchema(scheduleFile, { io: 'input' });
  const file = readFileSync(
    resolve(import.meta.dirname, '../../../docs/schedule-format.schema.json'),
    'utf8',
  );
  expect(JSON.parse(file)).toEqual({ title: 'Proxy Console schedule, version 1', ...schema });
});
