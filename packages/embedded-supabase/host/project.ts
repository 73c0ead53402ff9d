import type { Migrations } from '../database/history.ts';

/** Whose data it is and where it lies: the same for the backend and for every command on its data. */
export type Project = {
  /** The folder of the secrets, the embedded PostgreSQL and its log. */
  dataDir: string;
  /** A PostgreSQL of your own, in the place of the embedded one. */
  databaseUrl?: string | undefined;
  migrations: Migrations;
  backups?: Backups;
};

export type Backups = {
  /** Where automatic backups go; without it they go into `backups` of the data folder. */
  folder?: string | undefined;
  /** Encrypts every backup. */
  passphrase?: string | undefined;
  /** What the names of the files begin with. */
  name?: string;
  /** Tables of the schema private that hold what people entered: all of public and auth does anyway. */
  privateTables?: readonly string[];
  /** For a table, the condition for rows that nobody entered. */
  leftOut?: Readonly<Record<string, string>>;
  /** Where a day begins at 3 a.m., for the daily backup. */
  timeZone?: string;
};
