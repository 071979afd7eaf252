// A door of its own: what other pages ask of the account comes without the code of its page.
export { searchPayments } from '../payments/search-payments.ts';
