// The backend, and what a host needs around it. Everything else is internal.
export { type Backend, type BackendOptions, type FunctionHost, startBackend } from './start.ts';
export type { Project } from './host/project.ts';

// What the options are made of.
export type { Mail, MailText } from './auth/mail-texts.ts';
export { type Budget, budgets } from './gateway/budget.ts';
export type { EdgeFunction } from './gateway/functions.ts';
export { type Limit, restLimits } from './gateway/limits.ts';
export type { AllowedCalls } from './rest/allowed-calls.ts';
export { type AllowedFunctions, resourcesOf, withheld } from './rest/allowed-tables.ts';
export type { Value } from './rest/call.ts';

// For a host that answers HTTP itself.
export { askersAt } from './gateway/asker.ts';
export { hasBody } from './gateway/body.ts';
export { apiHeaders } from './gateway/cors.ts';
export { apiOrigin, send } from './gateway/messages.ts';
export { raisedAnswer } from './gateway/postgrest-errors.ts';
export { Refused } from './gateway/refused.ts';
export { CountedMessage, readInSlices } from './gateway/counted-message.ts';

// The database and its accounts.
export { createAccount, setPassword, takeAddress } from './auth/accounts.ts';
export { normalEmail } from './auth/email-address.ts';
export { passwordLength } from './auth/passwords.ts';
export type { Sql } from './database/connect.ts';
export { knownMigrations, type Migration } from './database/history.ts';
export { isAnswering } from './database/is-answering.ts';
export { splitStatements } from './database/statements.ts';
export { withDatabase, withDatabaseUrl } from './database/with-database.ts';
export { publishableKey } from './host/secrets.ts';
export { clusterFolder } from './postgres/cluster.ts';

// Backups.
export { isBackupDue } from './backup/backup-schedule.ts';
export { startDailyBackups } from './backup/daily-backups.ts';
export { sealOf } from './backup/encryption.ts';
export { newBackupName } from './backup/files.ts';
export type { Manifest } from './backup/manifest.ts';
export { missingBackups } from './backup/missing-disk.ts';
export { dailyBackup, lastGoodBackup } from './backup/records.ts';
export { restore } from './backup/restore.ts';
export { copiedRows } from './backup/tables.ts';
export { takeBackup } from './backup/take.ts';
export { upgradeDatabase } from './backup/upgrade.ts';
export type { Check } from './doctor/check.ts';
export { examine } from './doctor/examine.ts';
