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

  "This text can't contain control characters or invisible marks.":
    'این متن نمی‌تواند نویسهٔ کنترلی یا نشانهٔ نامرئی داشته باشد.',
  '“{0}” is a built-in format. Choose another name.': `نام «${isolated('{0}')}» به یکی از قالب‌های رایج تعلق دارد. نام دیگری انتخاب کنید.`,
  'This value must be "profile", "account", or "entry".': `این مقدار باید ${isolated('"profile"')}، ${isolated('"account"')} یا ${isolated('"entry"')} باشد.`,

  'Enter a template.': 'الگو را وارد کنید.',
  'This template is too long. It must have at most {0} characters.':
    'این الگو خیلی طولانی است. باید حداکثر {0} نویسه داشته باشد.',
  'A template must be a single line.': 'الگو باید در یک خط باشد.',
  "“{” isn't closed. Add “}”, or write “{{” for a literal brace.": `آکولاد «${isolated('{')}» بسته نشده است. «${isolated('}')}» را اضافه کنید یا برای نوشتن خود آکولاد، «${isolated('{{')}» را به کار ببرید.`,
  '“}” has no matching “{”. Write “}}” for a literal brace.': `پیش از «${isolated('}')}»، آکولاد «${isolated('{')}» نیامده است. برای نوشتن خود آکولاد، «${isolated('}}')}» را به کار ببرید.`,
  'Add at least one placeholder, such as {host} or {user}.': `دست‌کم یک جای‌نگهدار اضافه کنید، مانند ${isolated('{host}')} یا ${isolated('{user}')}.`,
  'Unknown placeholder {0}.': `جای‌نگهدار ${isolated('{0}')} ناشناخته است.`,
  'Unknown placeholder {0}. Did you mean {1}?': `جای‌نگهدار ${isolated('{0}')} ناشناخته است. منظورتان ${isolated('{1}')} بود؟`,
  "{0} can't be used in a format for profiles.": `جای‌نگهدار ${isolated('{0}')} را نمی‌توان در قالبی برای پروفایل‌ها به کار برد.`,
  "{0} can't be used in a format for accounts.": `جای‌نگهدار ${isolated('{0}')} را نمی‌توان در قالبی برای حساب‌ها به کار برد.`,
  "{0} can't be used in a format for IP whitelist ports.": `جای‌نگهدار ${isolated('{0}')} را نمی‌توان در قالبی برای پورت‌های فهرست سفید IP به کار برد.`,
  'Unknown conversion “{0}” in {1}. Use url, shell, or json.': `تبدیل «${isolated('{0}')}» در ${isolated('{1}')} ناشناخته است. از ${isolated('url')}، ${isolated('shell')} یا ${isolated('json')} استفاده کنید.`,
});
