import { expect, test } from 'vitest';
import { learnUnits, nothingLearned } from '#shared/units/learn-units.ts';
import { passesAll } from '#shared/lib/conditions.ts';
import { doubtsIn, matcherOf, parseFilterText, type Matcher } from './conditions.ts';

const GB = 1024 ** 3;
const learned = learnUnits([
  { number: 4 * GB, text: '4.00 GB' },
  { number: 1.5 * GB, text: '1.50 GB' },
]);

function matchersOf(text: string, units = learned): (Matcher | string)[] {
  const { words, conditions, errors } = parseFilterText(text);
  expect([words, errors]).toEqual([[], []]);
  return conditions.map((condition) => matcherOf(condition, units));
}

const matches = (text: string, account: object) =>
  passesAll(matchersOf(text) as Matcher[], account);

test.each([
  ['consumption>10GB', { consumption: 11 * GB }, true],
  ['consumption > 10 GB', { consumption: 9 * GB }, false],
  // The API wrote no other unit, but its GB show what they are.
  ['quota<=1TB', { quota: 1024 * GB }, true],
  ['consumption>=512MB', { consumption: GB / 4 }, false],
  ['consumption>10GB', {}, null],
  ['consumption>=90%', { consumption: 9, quota: 10 }, true],
  ['usage<50', { consumption: 9, quota: 10 }, false],
  ['usage>90%', { consumption: 91, quota: 100 }, true],
  ['usage>89,5', { consumption: 90, quota: 100 }, true],
  ['usage > 90,5 %', { consumption: 90, quota: 100 }, false],
  ['consumption>0,125', { consumption: 1 }, true],
  ['usage > ۸۹٫۵ ٪', { consumption: 90, quota: 100 }, true],
  ['usage>９０％', { consumption: 90, quota: 100 }, false],
  ['username=۹۰', { username: '90' }, false],
  ['Usage > 90 %', { consumption: 90, quota: 100 }, false],
  ['usage>=80 usage<=100', { consumption: 101, quota: 100 }, false],
  ['bytes_sent=7', { bytes_sent: 7 }, true],
  ['username~SHOP', { username: 'web-shop' }, true],
  ['username=WEB-shop', { username: 'web-shop' }, true],
  ['username==web-shop', { username: 'web-shop' }, true],
  ['username == WEB-shop', { username: 'web-shop' }, false],
  ['consumption==50% enabled==yes', { consumption: 5, quota: 10, enabled: true }, true],
  ['description="Price  list" enabled=no', { description: 'price  list', enabled: false }, true],
  ['description=“Price list”', { description: 'Price lists' }, false],
  ['description!=""', { description: 'Price lists' }, true],
  ['status=""', { status: '' }, true],
  ['state=blocked', { status: 'ACCOUNT_BLOCKED', enabled: false }, true],
  ['state=active', { status: 'ACCOUNT_ACTIVE', enabled: false }, false],
  ['state="disabled by admin"', { enabled_by_admin: false }, true],
  ['state==disabled', { enabled: false }, false],
  ['state~able', { enabled: false }, true],
  ['state!=active', {}, null],
  ['enabled!=true', { enabled: false }, true],
  ['enabled=No', { enabled: false }, true],
  ['is_active=yes', { is_active: false }, false],
  // A quota of 0 or less has no percentage: that is known, and no condition on a percentage matches.
  ['usage>90', { consumption: 5, quota: 0 }, false],
  ['usage<=90', { consumption: 0, quota: -1 }, false],
  ['usage!=0', { consumption: 5, quota: -1 }, false],
  ['consumption>=90%', { quota: -1 }, false],
  ['quota<=0 consumption>3', { consumption: 5, quota: -1 }, true],
  // Unknown decides only where nothing else does.
  ['enabled=yes usage>5', { enabled: false }, false],
  ['enabled=yes usage>5', { enabled: true }, null],
])('%s of %j is %j', (text, account, result) => {
  expect(matches(text, account)).toBe(result);
});

/** The words, then the conditions, of a text without mistakes. */
function parse(text: string): string[] {
  const { words, conditions, errors } = parseFilterText(text);
  expect(errors).toEqual([]);
  const typed = conditions.map(({ field, operator, value, unit }) =>
    [field, operator, value, unit].join(''),
  );
  return [...words, ...typed];
}

test('commas separate conditions, except where they can be a part of a value', () => {
  expect(parse('consumption>=90%, state=blocked, username~"my shop"')).toEqual([
    'consumption>=90%',
    'state=blocked',
    'username~my shop',
  ]);
  expect(parse('usage > 90 %,state = active')).toEqual(['usage>90%', 'state=active']);
  expect(parse('usage>89,5，usage<99，')).toEqual(['usage>89.5', 'usage<99']);
  expect(parse('shop, usage>9، , web,')).toEqual(['shop', 'web', 'usage>9']);
  expect(parse('username~a,b description="c, d"')).toEqual(['username~a,b', 'description=c, d']);
  expect(parse('a,b "c, usage>9"')).toEqual(['a,b', 'c, usage>9']);
  expect(parseFilterText('usage>9,status=, quota>').errors).toEqual([
    '"status=" needs a value. Write status="" for an empty one.',
    '"quota>" needs a value.',
  ]);
});

test('a status is found by its name, its words, and without what all of them begin with', () => {
  const account = { status: 'ACCOUNT_BLOCKED' };
  const found = ['ACCOUNT_BLOCKED', 'account_blocked', '"Account blocked"', 'blocked', 'Blocked'];
  for (const value of found) {
    expect(matches(`status=${value}`, account)).toBe(true);
    expect(matches(`status!=${value}`, account)).toBe(false);
  }
  expect(matches('status=block', account)).toBe(false);
  expect(matches('status=active', { status: 'NOT_ACTIVE' })).toBe(false);
  expect(matches('status~count_bl', account)).toBe(true);
});

test('other text is words; quotation marks make text of what looks like a condition', () => {
  const { words, conditions } = parseFilterText(
    ' Customer-1 "a = b" usage 1>0 me@x.org=2 usage>9 b',
  );
  expect(words).toEqual(['Customer-1', 'a = b', 'usage', '1>0', 'me@x.org=2', 'b']);
  expect(conditions).toHaveLength(1);
  expect(parseFilterText('"not closed').words).toEqual(['not closed']);
});

test.each([
  ['usge>90', 'There is no field "usge". Did you mean usage?'],
  ['consumtion >= 90%', 'There is no field "consumtion". Did you mean consumption?'],
  ['active=yes', 'There is no field "active". Did you mean is_active?'],
  ['storage>', /^There is no field "storage"\. Fields: id, username, /],
  ['usage>', '"usage>" needs a value.'],
  ['status=', '"status=" needs a value. Write status="" for an empty one.'],
  ['enabled=maybe', 'enabled is yes, no, true, or false.'],
  ['status>5', '">" can\'t compare status.'],
  ['bytes_recv>1GB', /^"1GB" isn't a number for bytes_recv/],
  ['quota>90%', /^"90%" isn't a number for quota/],
  ['consumption>1,500GB', '"1,500GB" can mean 1500 or 1.500. Write it without the comma.'],
  ['consumption>1,234,567', /isn't a number for/],
  ['consumption>1e3', /isn't a number for/],
])('%s is an error, and the rest still applies', (text, error) => {
  const { words, conditions, errors } = parseFilterText(`shop enabled=no ${text}`);
  expect(errors).toEqual([expect.stringMatching(error)]);
  expect(words).toEqual(['shop']);
  expect(conditions).toEqual([{ field: 'enabled', operator: '=', value: false, unit: '' }]);
});

test.each([
  ['Name, ID, or usage>90', 'or'],
  ['usage>90 AND state=active', 'AND'],
  ['usage>90 or shop', 'or'],
  ['名称、ID 或 usage>90', '或'],
  ['имя или usge>90', 'или'],
])('“%s” says that “%s” joins no conditions', (text, word) => {
  const error = `"${word}" can't join conditions: all of them must match.`;
  expect(parseFilterText(text).errors).toContain(error);
});

test.each(['or usage>90', 'usage>90 or', 'salt and pepper', 'usage>90 "or" shop'])(
  'the word in “%s” is one to find',
  (text) => {
    const { words, errors } = parseFilterText(text);
    expect(errors).toEqual([]);
    expect(words.some((word) => /^(and|or)$/.test(word))).toBe(true);
  },
);

test.each([
  ['that the texts of the API do not show', 'consumption>1GB', nothingLearned],
  ['that is no unit', 'consumption>1parsec', learned],
  ['of bits', 'quota>1Gb', learnUnits([{ number: 1500, text: '1.50 KB' }])],
])('a unit %s cannot be compared', (_, text, units) => {
  expect(matchersOf(text, units)).toEqual([expect.stringContaining("can't be compared with")]);
});

test.each([
  ['consumption>90', ['"consumption>90" compares', '"consumption>90GB"']],
  ['quota=5', ['"quota=5" compares', '"quota=5GB"']],
  ['90%,', ['"90%" is searched for as text', '"usage>90"']],
])('“%s” is likely meant otherwise, which is said', (text, said) => {
  const doubts = doubtsIn(parseFilterText(text), true);
  expect(doubts).toHaveLength(1);
  for (const part of said) expect(doubts[0]).toContain(part);
});

test.each([
  'consumption>90%',
  'quota>10GB',
  'quota<=0',
  'consumption>5000000000',
  'usage>90',
  'bytes_sent=5',
])('“%s” means what it says', (text) => expect(doubtsIn(parseFilterText(text), true)).toEqual([]));

test('where the API shows no unit, none is proposed', () => {
  expect(doubtsIn(parseFilterText('consumption>90'), false)).toEqual([]);
});
