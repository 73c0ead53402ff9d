// Loaded into a function under test: its clock begins at a quarter to eight of a Monday, London time, when all that is there is overdue.
const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const minute = 60_000;
const startedAt = Date.now();
let monday = startedAt - (startedAt % minute) + 2 * 24 * 60 * minute;
while (!/^Monday.*07:45$/.test(london.format(monday))) monday += minute;

const SteadyDate = Date;
const now = () => SteadyDate.now() - startedAt + monday;

globalThis.Date = new Proxy(SteadyDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
