/** For `node --import`: in this process the time is always FIXED_DATE. */
const moment = Date.parse(process.env.FIXED_DATE);

Date.now = () => moment;
globalThis.Date = new Proxy(Date, {
  construct: (target, values) => new target(...(values.length > 0 ? values : [moment])),
});
