const DAY = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const endless = 'x'.repeat(10_000);
const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
const rightToLeft = '\u202Eright to left \u05D0\u05D1\u05D2';

function subscription(index: number) {
  return {
    subscription_id: `s${index}`,
    status: 'some status',
    plan: { name: `Plan ${index}`, trial: index % 3 === 0 },
    topups: [{ kind: 'gb', quantity: 5 }],
    valid_from: fromNow(-30 * index - 12),
    valid_until: fromNow(-30 * index + 18),
    ...(index % 4 === 0 && { paused_at: fromNow(-30 * index - 2) }),
    ...(index % 5 === 0 && { cancelled_at: fromNow(-30 * index + 10) }),
    consumption: 900_000_000_000 + index,
    consumption_str: '900.00 GB',
    current_quota: 800_000_000_000,
    current_quota_str: '800.00 GB',
    bytes_recv: 700_000_000_000,
    bytes_sent: 200_000_000_000,
  };
}

/** Users that no API should return, by their anomaly. */
export const users = {
  'nothing but an email': { email: 'ada@example.com' },
  'everything at its fullest': {
    '@context': '/api/contexts/User',
    '@type': 'User',
    email: 'ada@example.com',
    api_key: 'a-key-that-nobody-prints',
    is_subscription_expired: true,
    subscription: subscription(0),
    past_subscriptions: many(50, (index) => subscription(index + 1)),
    payments: many(500, (index) => ({
      payment_id: `payment ${index}`,
      subscription_id: `s${Math.floor(index / 10)}`,
      created_at: fromNow(-3 * index),
      price: 49,
      receipt_url: 'https://pay.example.com/receipt',
    })),
    apps: many(200, (index) => ({ app_name: `App ${index}`, api_token: 'token' })),
    auto_topup_setting: { enabled: true, threshold: 1, extra_gb: 2 },
  },
  'hostile texts': {
    email: 'ada@example.com',
    id: markup,
    roles: [endless, rightToLeft, '👩‍👩‍👧‍👦'.repeat(2000)],
    utm_tags: many(500, () => 'tag'),
    subscription: {
      subscription_id: endless,
      status: endless,
      plan: { name: markup + endless, price: 1e300 },
      topups: [{ kind: endless }],
      update_url: 'javascript:document.title=1',
      valid_from: markup,
      valid_until: endless,
      cancelled_at: '9998-01-01T00:00:00Z',
      consumption: 1e300,
      consumption_str: endless,
      current_quota: 1,
      bytes_recv: 1e300,
      bytes_sent: 1e300,
    },
    past_subscriptions: [{ valid_from: '0001-01-01T00:00:00Z', valid_until: fromNow(0) }],
    payments: [{ product_name: endless, created_at: fromNow(0), receipt_url: 'data:text/html,1' }],
    apps: [{ app_name: endless }, { app_name: markup }],
    [endless]: endless,
  },
};
