import { expect, test } from 'vitest';
import { createBodyBudget } from '../../../server/limits/request.ts';

test('a body that has given way while nobody waited for it is refused when it goes on', async () => {
  const budget = createBodyBudget(10);
  const oldest = budget.open();
  oldest.take(8);
  budget.open().take(8);
  const next = oldest.orRefusal(Promise.resolve('a piece that fits into what was taken'));
  await expect(next).rejects.toMatchObject({ status: 503 });
});
