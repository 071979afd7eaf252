import { formatNumber } from '../lib/format-texts.ts';
import { translatedRules } from '#shared/rules/translated-rules.ts';

export const ruleText = translatedRules(formatNumber, {
  'This value is required.': '必须提供此值。',
  'This value must be a string.': '此值必须是字符串。',
  'This value must be a number.': '此值必须是数字。',
  'This value must be an integer.': '此值必须是整数。',
  'This value must be a boolean.': '此值必须是 true 或 false。',
  'This value must be an object.': '此值必须是对象。',
  'This value must be an array.': '此值必须是数组。',
  'This value must be a date and time.': '此值必须是日期和时间。',
  'This value must be an email address.': '此值必须是电子邮件地址。',
  'This value must be between {0} and {1}.': '此值必须在 {0} 到 {1} 之间。',
  'This value must be exactly {0} hexadecimal digits.': '此值必须正好是 {0} 位十六进制数。',
  'This value is too short. It must have at least {0} characters.':
    '此值太短，至少需要 {0} 个字符。',
  'This value is too long. It must have at most {0} characters.': '此值太长，最多 {0} 个字符。',
  'At least one proxy account ID is required.': '至少需要一个代理账号 ID。',

  'The API key in this value is masked. A save would store "{0}" in its place. Enter another value.':
    '此值中的 API 密钥已隐藏。如果保存，存入的将是“{0}”，而不是密钥。请输入其他值。',
  'The API rejected this value without giving a reason.': 'API 拒绝了此值，但未说明原因。',
  'The API sent an unexpected type of value.': 'API 返回了意外的值类型。',

  'Enter a host.': '请输入主机。',
  'Enter a host name such as proxy.example.com, or an IP address.':
    '请输入主机名（如 proxy.example.com）或 IP 地址。',
  'Enter an IPv4 address as four numbers from 0 to 255, such as 192.0.2.1.':
    '请输入由四个 0 到 255 的数字组成的 IPv4 地址，如 192.0.2.1。',
  'Enter an IPv6 address such as 2001:db8::1.': '请输入 IPv6 地址，如 2001:db8::1。',
  'Enter the IPv6 address without a zone such as “%eth0”.':
    '请输入不带区域标识（如“%eth0”）的 IPv6 地址。',
  'Enter only the host, without “{0}”.': '请只输入主机，不要包含“{0}”。',
  'Enter only the host, without a username or password.': '请只输入主机，不要包含用户名或密码。',
  'Enter only the host, without a path.': '请只输入主机，不要包含路径。',
  'Enter only the host, without a port.': '请只输入主机，不要包含端口。',
  "A host can't contain spaces.": '主机不能包含空格。',
});
