import type { PortEntry } from '#contract';
import { Sentence } from '#shared/ui/sentence.tsx';

export const closeDetails = '关闭详情';
export const notInList = '此账号不在列表中。';
export const onlyIdKnown = '仅知道此账号的 ID。';
export const beforeReset = '这些计数是重置前的，而该重置未确认。刷新即可读取最新计数。';
export const members = {
  plain_password: '密码',
  status: '状态',
  is_active: '活跃',
  enabled: '已启用',
  enabled_by_admin: '由管理员启用',
  hash: '哈希',
};
export const copyId = '复制 ID';

export const ipWhitelist = 'IP 白名单';
export const enabled = '已启用';
export const addresses = '地址';
export const ports = '端口';
export const portName = (port: string | number) => `端口 ${port}`;
export const portLabels = {
  port: '端口',
  type: '类型',
  country: '国家/地区',
  city: '城市',
  session: '会话',
  sess_time: '时间',
  sess_replace: '替换',
  sess_ip_collision: 'IP 冲突',
} satisfies Record<keyof PortEntry, string>;
export const portValue = (member: keyof PortEntry, value: Content) => (
  <Sentence>
    {portLabels[member]}：{value}
  </Sentence>
);
