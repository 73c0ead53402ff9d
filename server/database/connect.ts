import postgres from 'postgres';

export type Sql = postgres.Sql;

/** Our own connections: they run as the owner, so nothing a visitor sends is ever written into their SQL. */
export function connect(url: string, options: { max?: number; connect_timeout?: number } = {}): Sql {
  return postgres(url, {
    max: 4,
    connect_timeout: 10,
    ...options,
    onnotice: () => {},
    connection: { application_name: 'orchard-hill', TimeZone: 'UTC' },
  });
}
