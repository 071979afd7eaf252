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

  "This text can't contain control characters or invisible marks.":
    'В этом тексте не может быть управляющих и невидимых символов.',
  '“{0}” is a built-in format. Choose another name.':
    '«{0}» — один из распространённых форматов. Выберите другое название.',
  'This value must be "profile", "account", or "entry".':
    'Здесь нужно "profile", "account" или "entry".',

  'Enter a template.': 'Введите шаблон.',
  'This template is too long. It must have at most {0} characters.':
    'Слишком длинный шаблон. Максимум символов: {0}.',
  'A template must be a single line.': 'Шаблон должен занимать одну строку.',
  "“{” isn't closed. Add “}”, or write “{{” for a literal brace.":
    'Скобка «{» не закрыта. Добавьте «}» или напишите «{{», если нужна сама скобка.',
  '“}” has no matching “{”. Write “}}” for a literal brace.':
    'Для скобки «}» нет открывающей «{». Напишите «}}», если нужна сама скобка.',
  'Add at least one placeholder, such as {host} or {user}.':
    'Добавьте хотя бы одну подстановку, например {host} или {user}.',
  'Unknown placeholder {0}.': 'Неизвестная подстановка {0}.',
  'Unknown placeholder {0}. Did you mean {1}?':
    'Неизвестная подстановка {0}. Возможно, вы имели в виду {1}?',
  "{0} can't be used in a format for profiles.": 'В формате для профилей нельзя использовать {0}.',
  "{0} can't be used in a format for accounts.": 'В формате для аккаунтов нельзя использовать {0}.',
  "{0} can't be used in a format for IP whitelist ports.":
    'В формате для портов из белого списка IP нельзя использовать {0}.',
  'Unknown conversion “{0}” in {1}. Use url, shell, or json.':
    'Неизвестное преобразование «{0}» в {1}. Возможны url, shell и json.',
});
