import postgres from 'postgres';

export type Sql = postgres.Sql;

/** The driver's own pauses grow to twenty seconds; a database that is back should be found at once. */
const reconnectSeconds = () => 0.2;

/** A connection pool. Input of visitors is never part of the SQL, it is only passed as parameters. */
export function connect(
  url: string,
  options: { max?: number; connect_timeout?: number; role?: 'service_role'; statementMs?: number } = {},
): Sql {
  const { role, statementMs = role && 10_000, ...pool } = options;
  return postgres(url, {
    max: 4,
    connect_timeout: 10,
    backoff: reconnectSeconds,
    ...pool,
    onnotice: () => {},
    connection: {
      application_name: 'site',
      TimeZone: 'UTC',
      ...(role && { role }),
      ...(statementMs && { statement_timeout: statementMs }),
    },
  });
}
