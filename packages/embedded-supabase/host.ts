/** What a process around the backend needs before anything loads the database driver. */
export { errorCode } from './host/error-code.ts';
export { flushLog, type Log, log, logRequest, type RequestLine, say, sayAtStart, withoutValues } from './host/log.ts';
export { lowerPriority } from './host/lower-priority.ts';
export { raceAbort } from './host/race-abort.ts';
export { repeatTask } from './host/repeat-task.ts';
export { StartError } from './host/start-error.ts';
export { setUmask } from './host/umask.ts';
export { endPostmasters } from './postgres/postmaster.ts';
