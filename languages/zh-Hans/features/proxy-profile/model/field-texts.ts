export const team = '团队';
export const teamId = '团队 ID';
export const profileId = '配置 ID';
export const updated = '更新时间';

export const labels = {
  name: '名称',
  proxy_account_id: '代理账号 ID',
  proxy_type: '代理类型',
  auth_method: '认证方式',
  proxy_protocol: '代理协议',
  port: '端口',
  notes: '备注',
  'location.country_code': '国家/地区代码',
  'location.region': '州/省',
  'location.city': '城市',
  'location.asn': 'ASN',
  'session.type': '会话类型',
  'session.duration': '会话时长',
  'advanced_settings.region_endpoint': '区域接入点',
  'advanced_settings.region_endpoint_country': '区域接入点：国家/地区',
  'advanced_settings.region_endpoint_region': '区域接入点：州/省',
  'advanced_settings.region_endpoint_city': '区域接入点：城市',
  'advanced_settings.sess_replace': '替换会话',
  'advanced_settings.sess_ip_collision': '会话 IP 冲突',
  'advanced_settings.sess_asn': '会话 ASN',
  'advanced_settings.tcp_ip_fingerprint': 'TCP/IP 指纹',
  'advanced_settings.tcp_ip_fingerprint_preset': 'TCP/IP 指纹预设',
  'advanced_settings.filter_by_subnets': '按子网筛选',
  'advanced_settings.filter_by_subnets_list': '子网',
  'advanced_settings.gps_location_filtering': '按 GPS 位置筛选',
  'advanced_settings.gps_location_address': 'GPS 地址',
  'advanced_settings.gps_location_lat': 'GPS 纬度',
  'advanced_settings.gps_location_lng': 'GPS 经度',
  'advanced_settings.gps_location_radius_miles': 'GPS 半径（英里）',
};

export const sectionTitles = {
  basics: '基本信息',
  location: '位置',
  session: '会话',
  advanced_settings: '高级',
};

export const empty = '空';
export const on = '开';
export const off = '关';
