import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';

export const showMap = 'Показать карту';
export const hideMap = 'Скрыть карту';
export const loadingMap = 'Загрузка карты';
export const mapMissing = 'Не удалось загрузить карту';

export const map = 'Карта';
export const mapHelp =
  'Нажмите, чтобы задать центр; перетаскивайте, чтобы сдвинуть его или изменить радиус. Контуры стран: Natural Earth, упрощённые.';
export const noCenter = 'Центр пока не задан: нажмите на карту.';
export const impossibleCenter = 'Этот центр нельзя показать.';
export function centerText(lat: number, lng: number, country: string | undefined): string {
  const north = `${formatNumber(Math.abs(lat))}° ${lat < 0 ? 'южной' : 'северной'} широты`;
  const east = `${formatNumber(Math.abs(lng))}° ${lng < 0 ? 'западной' : 'восточной'} долготы`;
  return `${north}, ${east}, ${country ?? 'вне стран на этой карте'}`;
}
export const countriesWithoutCode: Readonly<Record<string, string>> = {
  Kosovo: 'Косово',
  'N. Cyprus': 'Северный Кипр',
  Somaliland: 'Сомалиленд',
};
export const miles = (count: number) => counted(count, 'миля', 'мили', 'миль');
const noRadius = 'Радиус пока не задан.';
const impossibleRadius = 'Этот радиус нельзя показать.';
export function circleText(center: string, radius: number | 'none' | 'impossible'): string {
  const size = { none: noRadius, impossible: impossibleRadius };
  return `Центр: ${center}. ${typeof radius === 'number' ? `Радиус: ${miles(radius)}.` : size[radius]}`;
}
export const center = 'Центр';
export const radius = 'Радиус';
export const noRadiusYet = 'Радиус пока не задан';
export const setCenterHere = 'Поставить центр здесь';
export const zoomIn = 'Приблизить';
export const zoomOut = 'Отдалить';
export const showCircle = 'Показать весь круг';
