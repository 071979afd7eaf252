/** Each begins with a Persian letter, which gives a line with its value the direction of the page. */
export const team = 'تیم';
export const teamId = 'شناسهٔ تیم';
export const profileId = 'شناسهٔ پروفایل';
export const updated = 'تاریخ به‌روزرسانی';

export const labels = {
  name: 'نام',
  proxy_account_id: 'شناسهٔ حساب پراکسی',
  proxy_type: 'نوع پراکسی',
  auth_method: 'روش احراز هویت',
  proxy_protocol: 'پروتکل پراکسی',
  port: 'پورت',
  notes: 'یادداشت',
  'location.country_code': 'کد کشور',
  'location.region': 'منطقه',
  'location.city': 'شهر',
  'location.asn': 'شمارهٔ ASN',
  'session.type': 'نوع نشست',
  'session.duration': 'مدت نشست',
  'advanced_settings.region_endpoint': 'نقطهٔ پایانی منطقه‌ای',
  'advanced_settings.region_endpoint_country': 'کشور نقطهٔ پایانی',
  'advanced_settings.region_endpoint_region': 'منطقهٔ نقطهٔ پایانی',
  'advanced_settings.region_endpoint_city': 'شهر نقطهٔ پایانی',
  'advanced_settings.sess_replace': 'جایگزینی نشست',
  'advanced_settings.sess_ip_collision': 'تداخل IP نشست',
  'advanced_settings.sess_asn': 'شمارهٔ ASN نشست',
  'advanced_settings.tcp_ip_fingerprint': 'اثر انگشت TCP/IP',
  'advanced_settings.tcp_ip_fingerprint_preset': 'پیش‌تنظیم اثر انگشت TCP/IP',
  'advanced_settings.filter_by_subnets': 'فیلتر بر اساس زیرشبکه‌ها',
  'advanced_settings.filter_by_subnets_list': 'زیرشبکه‌ها',
  'advanced_settings.gps_location_filtering': 'فیلتر موقعیت GPS',
  'advanced_settings.gps_location_address': 'نشانی GPS',
  'advanced_settings.gps_location_lat': 'عرض جغرافیایی GPS',
  'advanced_settings.gps_location_lng': 'طول جغرافیایی GPS',
  'advanced_settings.gps_location_radius_miles': 'شعاع GPS (مایل)',
};

export const sectionTitles = {
  basics: 'اصلی',
  location: 'موقعیت',
  session: 'نشست',
  advanced_settings: 'پیشرفته',
};

export const empty = 'خالی';
export const on = 'روشن';
export const off = 'خاموش';
