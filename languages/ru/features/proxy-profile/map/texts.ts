import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';

export const showMap = 'Показать карту';
export const hideMap = 'Скрыть карту';
export const loadingMap = 'Загрузка карты';
export const mapMissing = 'Не удалось загрузить карту';
export const mapMissingHelp =
  'Проверьте подключение и повторите попытку. Поля работают и без карты.';

export const map = 'Карта';
export const mapHelp =
  'Нажмите на карту, чтобы задать центр. Перетаскивайте центр или маркер на круге либо пользуйтесь клавишами со стрелками (с Shift шаг больше, + и − меняют масштаб). Контуры стран: Natural Earth, упрощённые.';
export const noCenter =
  'Центр пока не задан. Нажмите на карту или выберите «Поставить центр здесь» с клавиатуры.';
export const impossibleCenter =
  'Центр нельзя показать: широта бывает от -90 до 90, долгота — от -180 до 180.';
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
const impossibleRadius = 'Радиус нельзя показать: это не число от 0 и больше.';
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
