import type { PortEntry } from '#contract';
import { Sentence } from '#shared/ui/sentence.tsx';

export const closeDetails = 'بستن جزئیات';
export const notInList = 'این حساب در فهرست نیست.';
export const onlyIdKnown = 'از این حساب فقط شناسه‌اش معلوم است.';
export const beforeReset =
  'بازنشانی تأیید نشد و این شمارنده‌ها مربوط به پیش از آن‌اند. برای خواندن مقدارهای جدید، تازه‌سازی کنید.';
export const members = {
  plain_password: 'گذرواژه',
  status: 'وضعیت',
  is_active: 'فعال',
  enabled: 'روشن',
  enabled_by_admin: 'روشن‌شده توسط مدیر',
  hash: 'هش',
};
export const copyId = 'کپی شناسه';

export const ipWhitelist = 'فهرست سفید IP';
export const enabled = 'روشن';
export const addresses = 'نشانی‌ها';
export const ports = 'پورت‌ها';
export const portName = (port: string | number) => `پورت ${port}`;
export const portLabels = {
  port: 'پورت',
  type: 'نوع',
  country: 'کشور',
  city: 'شهر',
  session: 'نشست',
  sess_time: 'زمان',
  sess_replace: 'جایگزینی',
  sess_ip_collision: 'تداخل IP',
} satisfies Record<keyof PortEntry, string>;
export const portValue = (member: keyof PortEntry, value: Content) => (
  <Sentence>
    {portLabels[member]}: {value}
  </Sentence>
);
