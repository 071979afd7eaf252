import { formatNumber } from '#shared/lib/format-texts.ts';

export const showMap = '显示地图';
export const hideMap = '隐藏地图';
export const loadingMap = '正在加载地图';
export const mapMissing = '无法加载地图';

export const map = '地图';
export const mapHelp =
  '点击设置中心点，拖动可移动或调整大小。国家/地区轮廓：Natural Earth，已简化。';
export const noCenter = '尚无中心点：请点击地图。';
export const impossibleCenter = '无法显示此中心点。';
export function centerText(lat: number, lng: number, country: string | undefined): string {
  const north = `${lat < 0 ? '南纬' : '北纬'} ${formatNumber(Math.abs(lat))}°`;
  const east = `${lng < 0 ? '西经' : '东经'} ${formatNumber(Math.abs(lng))}°`;
  return `${north}，${east}，${country ?? '不在此地图的任何国家/地区内'}`;
}
export const countriesWithoutCode: Readonly<Record<string, string>> = {
  Kosovo: '科索沃',
  'N. Cyprus': '北塞浦路斯',
  Somaliland: '索马里兰',
};
export const miles = (count: number) => `${formatNumber(count)} 英里`;
const noRadius = '尚无半径。';
const impossibleRadius = '无法显示此半径。';
export function circleText(center: string, radius: number | 'none' | 'impossible'): string {
  const size = { none: noRadius, impossible: impossibleRadius };
  return `中心点：${center}。${typeof radius === 'number' ? `半径：${miles(radius)}。` : size[radius]}`;
}
export const center = '中心点';
export const radius = '半径';
export const noRadiusYet = '尚无半径';
export const setCenterHere = '将中心点设在此处';
export const zoomIn = '放大';
export const zoomOut = '缩小';
export const showCircle = '显示整个圆';
