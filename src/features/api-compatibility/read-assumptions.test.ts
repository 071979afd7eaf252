import { expect, test } from 'vitest';
import { readAssumptions } from './read-assumptions.ts';

const page = `# Where the contract is silent

Words before.

## Values

| Silent on | Our choice | Where it matters | If it is false |
|---|---|---|---|
| Form of \`a\` | One \\| other | Here | Nothing |
| Unit | None | | |

## Only words

No table here.

## <a id="errors"></a>Errors

| Silent on | Our choice | Where it matters | If it is false |
|:--|---|---|--:|
| <a id="order"></a>Order | Any | There | It is shown |

### Below it

| Silent on | Our choice | Where it matters | If it is false |
|---|---|---|---|
| Number | All | | |
`;

test('each row of a table is an assumption of its section, and a section without one is no group', () => {
  expect(readAssumptions(page)).toEqual([
    {
      id: 'Values',
      title: 'Values',
      assumptions: [
        {
          id: 'Form of `a`',
          subject: 'Form of `a`',
          choice: 'One | other',
          where: 'Here',
          otherwise: 'Nothing',
        },
        { id: 'Unit', subject: 'Unit', choice: 'None', where: '', otherwise: '' },
      ],
    },
    {
      id: 'errors',
      title: 'Errors',
      assumptions: [
        { id: 'order', subject: 'Order', choice: 'Any', where: 'There', otherwise: 'It is shown' },
        { id: 'Number', subject: 'Number', choice: 'All', where: '', otherwise: '' },
      ],
    },
  ]);
});

test('a page without tables has no assumptions', () => {
  expect(readAssumptions('')).toEqual([]);
  expect(readAssumptions('## Title\n\nWords | and a bar.\n')).toEqual([]);
});
