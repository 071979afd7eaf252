/** Whether a point in time is on the present day in local time. */
export function isToday(time: number): boolean {
  return new Date(time).toDateString() === new Date(Date.now()).toDateString();
}
