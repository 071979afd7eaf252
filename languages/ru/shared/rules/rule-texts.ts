import { formatNumber } from '../lib/format-texts.ts';
import { translatedRules } from '#shared/rules/translated-rules.ts';

export const ruleText = translatedRules(formatNumber, {
  'This value is required.': 'Это обязательное значение.',
  'This value must be a string.': 'Здесь нужна строка.',
  'This value must be a number.': 'Здесь нужно число.',
  'This value must be an integer.': 'Здесь нужно целое число.',
  'This value must be a boolean.': 'Здесь нужно true или false.',
  'This value must be an object.': 'Здесь нужен объект.',
  'This value must be an array.': 'Здесь нужен массив.',
  'This value must be a date and time.': 'Здесь нужны дата и время.',
  'This value must be an email address.': 'Здесь нужен адрес электронной почты.',
  'This value must be between {0} and {1}.': 'Значение должно быть от {0} до {1}.',
  'This value must be exactly {0} hexadecimal digits.':
    'Значение должно состоять ровно из {0} шестнадцатеричных цифр.',
  'This value is too short. It must have at least {0} characters.':
    'Слишком короткое значение. Минимум символов: {0}.',
  'This value is too long. It must have at most {0} characters.':
    'Слишком длинное значение. Максимум символов: {0}.',
  'At least one proxy account ID is required.': 'Нужен хотя бы один ID прокси-аккаунта.',

  'The API key in this value is masked. A save would store "{0}" in its place. Enter another value.':
    'Ключ API в этом значении скрыт. Если сохранить, вместо него запишется «{0}». Введите другое значение.',
  'The API rejected this value without giving a reason.':
    'API отклонил это значение без объяснения причины.',
  'The API sent an unexpected type of value.': 'API прислал значение неожиданного типа.',

  'Enter a host.': 'Введите хост.',
  'Enter a host name such as proxy.example.com, or an IP address.':
    'Введите имя хоста, например proxy.example.com, или IP-адрес.',
  'Enter an IPv4 address as four numbers from 0 to 255, such as 192.0.2.1.':
    'Введите адрес IPv4 из четырёх чисел от 0 до 255, например 192.0.2.1.',
  'Enter an IPv6 address such as 2001:db8::1.': 'Введите адрес IPv6, например 2001:db8::1.',
  'Enter the IPv6 address without a zone such as “%eth0”.':
    'Введите адрес IPv6 без зоны, например без «%eth0».',
  'Enter only the host, without “{0}”.': 'Введите только хост, без «{0}».',
  'Enter only the host, without a username or password.':
    'Введите только хост, без логина и пароля.',
  'Enter only the host, without a path.': 'Введите только хост, без пути.',
  'Enter only the host, without a port.': 'Введите только хост, без порта.',
  "A host can't contain spaces.": 'В хосте не может быть пробелов.',
});
