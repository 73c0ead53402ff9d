import type { Sql } from 'embedded-supabase';

/** People write some lines: with shorter messages PostgreSQL would rather read the whole table than an index. */
const usualWords =
  'It has grown over the path, and nobody can get past it with a pushchair any more. We would like it cut back to the ' +
  'height of the fence before spring, with the clippings taken away. The side gate is open all day, and there is room ' +
  'for a van in front of the house.';

/** Fills the inbox with a year of enquiries, newest now, each unlike the others; the same ones every time. */
export async function seedEnquiries(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into public.enquiries (
      reference, name, email, phone, address, service, message, page_url, referrer, utm_source,
      consent_at, status, spam_reason, answered_at, address_hash, content_hash, created_at
    )
    select
      'OH-' || (
        select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (1 + ((n::bigint * 7919) / (30 ^ place)::int) % 30)::int, 1), '')
        from generate_series(0, 5) as place),
      first_name || ' ' || last_name, lower(first_name) || '.' || n || '@example.org',
      '01632 96' || lpad((n % 10000)::text, 4, '0'), 'WR' || (1 + n % 14) || ' ' || (n % 9) || 'AB', service,
      'Please look at hedge number ' || n || '. ' || ${usualWords}, 'https://site.example/landscaping',
      case when n % 3 = 0 then 'https://www.search.example/' when n % 3 = 1 then 'https://site.example/' else '' end,
      case when n % 5 = 0 then 'newsletter' else '' end,
      sent_at, status, case when status = 'spam' then 'honeypot' end,
      case when status in ('replied', 'won', 'lost') then sent_at + make_interval(hours => 2 + n % 30) end,
      md5(n::text), md5('words' || n), sent_at
    from (
      select n, now() - make_interval(secs => (n - 1) * 365 * 86400.0 / ${count}) as sent_at,
        (array['Ada', 'Ben', 'Cara', 'Dev', 'Ella', 'Finn', 'Gwen'])[1 + n % 7] as first_name,
        (array['Archer', 'Baker', 'Cooper', 'Draper', 'Fletcher', 'Mason', 'Potter', 'Smith', 'Thatcher', 'Weaver', 'Wright'])[1 + n % 11] as last_name,
        (array['Domestic', 'Grounds Maintenance', 'Landscaping', 'Pressure Washing', 'Other'])[1 + n % 5] as service,
        case when n <= 20 then 'new' else (array['replied', 'won', 'lost', 'won', 'replied', 'spam', 'replied', 'new'])[1 + n % 8] end as status
      from generate_series(1, ${count}::int) as n
    ) as made`;
  await sql`
    insert into public.enquiry_deliveries (enquiry_id, channel, attempts, delivered_at, last_answer, created_at)
    select id, channel, 1, created_at + interval '2 seconds', '250 accepted', created_at
    from public.enquiries, unnest(array['email', 'webhook']) as channel where status <> 'spam'`;
  await sql`vacuum analyze public.enquiries, public.enquiry_deliveries, private.enquiry_search`;
}
