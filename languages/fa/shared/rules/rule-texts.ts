import { formatNumber } from '../lib/format-texts.ts';
import { isolated } from '../lib/texts.ts';
import { translatedRules } from '#shared/rules/translated-rules.ts';

export const ruleText = translatedRules(formatNumber, {
  'This value is required.': 'این مقدار الزامی است.',
  'This value must be a string.': 'این مقدار باید رشتهٔ متنی باشد.',
  'This value must be a number.': 'این مقدار باید عدد باشد.',
  'This value must be an integer.': 'این مقدار باید عدد صحیح باشد.',
  'This value must be a boolean.': `این مقدار باید ${isolated('true')} یا ${isolated('false')} باشد.`,
  'This value must be an object.': 'این مقدار باید یک شیء باشد.',
  'This value must be an array.': 'این مقدار باید یک آرایه باشد.',
  'This value must be a date and time.': 'این مقدار باید تاریخ و ساعت باشد.',
  'This value must be an email address.': 'این مقدار باید نشانی ایمیل باشد.',
  'This value must be between {0} and {1}.': 'این مقدار باید بین {0} و {1} باشد.',
  'This value must be exactly {0} hexadecimal digits.':
    'این مقدار باید دقیقاً {0} رقم هگزادسیمال باشد.',
  'This value is too short. It must have at least {0} characters.':
    'این مقدار خیلی کوتاه است. باید دست‌کم {0} نویسه داشته باشد.',
  'This value is too long. It must have at most {0} characters.':
    'این مقدار خیلی طولانی است. باید حداکثر {0} نویسه داشته باشد.',
  'At least one proxy account ID is required.': 'دست‌کم یک شناسهٔ حساب پراکسی لازم است.',

  'The API key in this value is masked. A save would store "{0}" in its place. Enter another value.': `کلید API در این مقدار پوشانده شده است. اگر ذخیره کنید، «${isolated('{0}')}» به جای آن ذخیره می‌شود. مقدار دیگری وارد کنید.`,
  'The API rejected this value without giving a reason.': 'این مقدار را API بدون ذکر دلیل رد کرد.',
  'The API sent an unexpected type of value.': 'نوع مقداری که API فرستاد غیرمنتظره است.',

  'Enter a host.': 'میزبان را وارد کنید.',
  'Enter a host name such as proxy.example.com, or an IP address.': `یک نام میزبان، مانند ${isolated('proxy.example.com')}، یا یک نشانی IP وارد کنید.`,
  'Enter an IPv4 address as four numbers from 0 to 255, such as 192.0.2.1.': `نشانی IPv4 را به شکل چهار عدد از 0 تا 255، مانند ${isolated('192.0.2.1')}، وارد کنید.`,
  'Enter an IPv6 address such as 2001:db8::1.': `یک نشانی IPv6، مانند ${isolated('2001:db8::1')}، وارد کنید.`,
  'Enter the IPv6 address without a zone such as “%eth0”.': `نشانی IPv6 را بدون شناسهٔ ناحیه (مانند «${isolated('%eth0')}») وارد کنید.`,
  'Enter only the host, without “{0}”.': `فقط میزبان را وارد کنید، بدون «${isolated('{0}')}».`,
  'Enter only the host, without a username or password.':
    'فقط میزبان را وارد کنید، بدون نام کاربری یا گذرواژه.',
  'Enter only the host, without a path.': 'فقط میزبان را وارد کنید، بدون مسیر.',
  'Enter only the host, without a port.': 'فقط میزبان را وارد کنید، بدون پورت.',
  "A host can't contain spaces.": 'میزبان نمی‌تواند فاصله داشته باشد.',
});
