import { expect, test } from 'vitest';
import type * as resets from '../../../src/features/proxy-accounts/reset/texts.ts';
import type * as formats from '../../../src/shared/lib/format-texts.ts';
import { programIn } from '../../support/source/program-in.ts';

/** How many accounts were reset, for 1, 2, 5, 21 and 1.5, and how numbers, dates and lists are written. */
const languages = {
  fa: [
    '۱ حساب بازنشانی شد',
    '۲ حساب بازنشانی شد',
    '۵ حساب بازنشانی شد',
    '۲۱ حساب بازنشانی شد',
    '۱٫۵ حساب بازنشانی شد',
    '۱٬۲۳۴٬۵۶۷٫۵',
    '۱۶ آبان ۱۴۰۵، ۶:۵۲',
    '\u2068a\u2069،\u200F \u2068b\u2069، و ۲ مورد دیگر',
  ],
  ru: [
    '1 аккаунт сброшен',
    '2 аккаунта сброшены',
    '5 аккаунтов сброшено',
    '21 аккаунт сброшен',
    '1,5 аккаунта сброшены',
    '1\u00A0234\u00A0567,5',
    '7 нояб. 2026 г., 06:52',
    'a, b и ещё 2',
  ],
  'zh-Hans': [
    '1 个账号已重置',
    '2 个账号已重置',
    '5 个账号已重置',
    '21 个账号已重置',
    '1.5 个账号已重置',
    '1,234,567.5',
    '2026年11月7日 06:52',
    'a、b，还有 2 个',
  ],
};

test.each(Object.entries(languages))(
  'in %s, counts have their forms, and numbers, dates and lists are as usual there',
  async (name, expected) => {
    const { load, close } = await programIn(name);
    const { resetText } = await load<typeof resets>('/src/features/proxy-accounts/reset/texts.ts');
    const by = await load<typeof formats>('/src/shared/lib/format-texts.ts');
    await close();
    const none = {
      atZero: 0,
      notAtZero: 0,
      alreadyReset: 0,
      failed: 0,
      unconfirmed: 0,
      'not attempted': 0,
    };
    expect([
      ...[1, 2, 5, 21, 1.5].map((total) => resetText({ ...none, total, reset: total }, 'reset')),
      by.formatNumber(1_234_567.5),
      by.formatDateTime(new Date(2026, 10, 7, 6, 52).getTime()),
      by.formatNames(['a', 'b', 'c', 'd'], 2),
    ]).toEqual(expected);
  },
);
