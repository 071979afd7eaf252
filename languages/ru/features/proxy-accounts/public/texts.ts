import { counted } from '../../../plural.ts';

export const above90 = (count: number) =>
  `${counted(count, 'аккаунт', 'аккаунта', 'аккаунтов')} с расходом больше 90\u00A0% квоты`;
