export const team = 'Команда';
export const teamId = 'ID команды';
export const profileId = 'ID профиля';
export const updated = 'Обновлён';

export const labels = {
  name: 'Название',
  proxy_account_id: 'ID прокси-аккаунта',
  proxy_type: 'Тип прокси',
  auth_method: 'Способ аутентификации',
  proxy_protocol: 'Протокол прокси',
  port: 'Порт',
  notes: 'Примечания',
  'location.country_code': 'Код страны',
  'location.region': 'Регион',
  'location.city': 'Город',
  'location.asn': 'ASN',
  'session.type': 'Тип сессии',
  'session.duration': 'Длительность сессии',
  'advanced_settings.region_endpoint': 'Региональный эндпоинт',
  'advanced_settings.region_endpoint_country': 'Страна эндпоинта',
  'advanced_settings.region_endpoint_region': 'Регион эндпоинта',
  'advanced_settings.region_endpoint_city': 'Город эндпоинта',
  'advanced_settings.sess_replace': 'Замена сессии',
  'advanced_settings.sess_ip_collision': 'Совпадение IP сессий',
  'advanced_settings.sess_asn': 'ASN сессии',
  'advanced_settings.tcp_ip_fingerprint': 'Отпечаток TCP/IP',
  'advanced_settings.tcp_ip_fingerprint_preset': 'Шаблон отпечатка TCP/IP',
  'advanced_settings.filter_by_subnets': 'Фильтр по подсетям',
  'advanced_settings.filter_by_subnets_list': 'Подсети',
  'advanced_settings.gps_location_filtering': 'Фильтр по местоположению GPS',
  'advanced_settings.gps_location_address': 'Адрес GPS',
  'advanced_settings.gps_location_lat': 'Широта GPS',
  'advanced_settings.gps_location_lng': 'Долгота GPS',
  'advanced_settings.gps_location_radius_miles': 'Радиус GPS (мили)',
};

export const sectionTitles = {
  basics: 'Основное',
  location: 'Местоположение',
  session: 'Сессия',
  advanced_settings: 'Дополнительно',
};

export const empty = 'Пусто';
export const on = 'Включено';
export const off = 'Выключено';
