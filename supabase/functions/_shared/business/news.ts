/** The result of `business_news`: all notices and special hours. */
export type Notice = { key: string; message: string };

/** Days as 2026-12-24, times as 09:00; without times the business is closed. */
export type SpecialHours = { first_day: string; last_day: string; opens: string | null; closes: string | null };

export type News = { notices: Notice[]; hours: SpecialHours[] };

export function isNews({ notices, hours }: News): boolean {
  return notices.length + hours.length > 0;
}
