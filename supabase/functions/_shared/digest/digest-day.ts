import { londonClock } from '../london-clock.ts';

const workingDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

const from = 7 * 60 + 30;
/** A server that was down at half past seven still sends it while it is of use. */
const until = 11 * 60;

/** The day whose digest is due at this moment: on working days from 7:30 by London's clocks. */
export function digestDay(now: Date): string | null {
  const { day, weekday, minutes } = londonClock(now);
  return workingDays.includes(weekday) && minutes >= from && minutes < until ? day : null;
}
