/** Dates and times are those of clocks in Britain, wherever server and browser are. */
export const timeZone = 'Europe/London';
