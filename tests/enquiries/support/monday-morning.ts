// Loaded into a function under test: its clock begins at a quarter to eight of a Monday, London time, when all that is there is overdue.
import { londonClock } from '../../../supabase/functions/_shared/london-clock.ts';

const minute = 60_000;
const started = Date.now();
let monday = started - (started % minute) + 2 * 24 * 60 * minute;
const isMorning = ({ weekday, minutes }: ReturnType<typeof londonClock>) =>
  weekday === 'Mon' && minutes === 7 * 60 + 45;
while (!isMorning(londonClock(new Date(monday)))) monday += minute;

const RealDate = Date;
const now = () => RealDate.now() - started + monday;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
