import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

export const showMap = 'نمایش نقشه';
export const hideMap = 'پنهان کردن نقشه';
export const loadingMap = 'در حال بارگذاری نقشه';
export const mapMissing = 'نقشه بارگذاری نشد';

export const map = 'نقشه';
export const mapHelp = `برای تعیین مرکز کلیک کنید، برای جابه‌جایی یا تغییر اندازه بکشید. مرز کشورها: ${isolated('Natural Earth')}، ساده‌شده.`;
export const noCenter = 'هنوز مرکزی نیست: روی نقشه کلیک کنید.';
export const impossibleCenter = 'این مرکز قابل نمایش نیست.';
export function centerText(lat: number, lng: number, country: string | undefined): string {
  const north = `${formatNumber(Math.abs(lat))} درجهٔ ${lat < 0 ? 'جنوبی' : 'شمالی'}`;
  const east = `${formatNumber(Math.abs(lng))} درجهٔ ${lng < 0 ? 'غربی' : 'شرقی'}`;
  return `${north}، ${east}، ${country ?? 'بدون کشور در این نقشه'}`;
}
export const countriesWithoutCode: Readonly<Record<string, string>> = {
  Kosovo: 'کوزوو',
  'N. Cyprus': 'قبرس شمالی',
  Somaliland: 'سومالی‌لند',
};
export const miles = (count: number) => `${formatNumber(count)} مایل`;
const noRadius = 'هنوز شعاعی نیست.';
const impossibleRadius = 'این شعاع قابل نمایش نیست.';
export function circleText(center: string, radius: number | 'none' | 'impossible'): string {
  const size = { none: noRadius, impossible: impossibleRadius };
  return `مرکز در ${center}. ${typeof radius === 'number' ? `شعاع ${miles(radius)}.` : size[radius]}`;
}
export const center = 'مرکز';
export const radius = 'شعاع';
export const noRadiusYet = 'هنوز شعاعی نیست';
export const setCenterHere = 'تعیین مرکز در اینجا';
export const zoomIn = 'بزرگ‌نمایی';
export const zoomOut = 'کوچک‌نمایی';
export const showCircle = 'نمایش کل دایره';
