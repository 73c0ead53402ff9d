-- Whether an enquiry is spam, judged by its words, its links and what it has in common with others. The words are learned
-- from what staff mark; what is known from the beginning is in the file spam_words.

-- How often a word stood in enquiries and in spam. The empty word counts the messages themselves.
create table public.spam_words (
  word text primary key,
  enquiries integer not null default 0,
  spam integer not null default 0,
  constraint spam_words_counted check (enquiries >= 0 and spam >= 0)
);

alter table public.spam_words enable row level security;
revoke all on public.spam_words from public, anon, authenticated;
grant all on public.spam_words to service_role;

-- The words of a message, each once: nothing with a digit, so neither telephone numbers nor postcodes are kept.
create function private.words_to_judge(message text) returns setof text
language sql immutable set search_path = '' as $$
  select distinct words[1] from regexp_matches(
    regexp_replace(private.plain_words(message), '\S*(@|[0-9])\S*', ' ', 'g'), '[a-z]{3,20}', 'g') as words;
$$;

-- Counts a message as one kind, or, with -1, takes that back.
create function private.count_words(message text, kind text, times integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two who mark at the same moment would otherwise wait for each other's words.
  perform pg_advisory_xact_lock(2026111520);
  insert into public.spam_words as known (word, enquiries, spam)
  select word, greatest(times, 0) * (kind = 'enquiry')::integer, greatest(times, 0) * (kind = 'spam')::integer
  from (select private.words_to_judge(message) as word union all select '') as words
  on conflict (word) do update set
    enquiries = greatest(0, known.enquiries + times * (kind = 'enquiry')::integer),
    spam = greatest(0, known.spam + times * (kind = 'spam')::integer);
end;
$$;

-- Whatever staff do with an enquiry says what it is: an answer, or taking it out of spam, that it is one.
create function private.learn_from_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := case when new.status = 'spam' then 'spam' when new.status <> 'new' or old.status = 'spam' then 'enquiry' end;
begin
  if kind is null or kind = old.learned_as then
    return new;
  end if;
  if old.learned_as is not null then
    perform private.count_words(old.message, old.learned_as, -1);
  end if;
  perform private.count_words(new.message, kind, 1);
  new.learned_as := kind;
  return new;
end;
$$;

-- Fired after keep_enquiry_words, whose name comes first, so that nobody else can change what was learned.
create trigger learn_from_status before update of status on public.enquiries
  for each row when (new.status <> old.status and not new.is_canary) execute function private.learn_from_status();

-- Whoever is erased has taught nothing. A clean-up says that it keeps what was learned.
create function private.unlearn_erased() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('app.keeps_learned', true), '') <> 'yes' then
    perform private.count_words(old.message, old.learned_as, -1);
    delete from public.spam_words where enquiries = 0 and spam = 0;
  end if;
  return null;
end;
$$;

create trigger unlearn_erased after delete on public.enquiries
  for each row when (old.learned_as is not null) execute function private.unlearn_erased();

create index enquiries_by_words on public.enquiries (md5(private.plain_words(message)), created_at);

-- What speaks for spam (more than nought) or for an enquiry (less), each in words.
create function private.spam_evidence(email text, message text) returns table (points double precision, sign text)
language sql stable security definer set search_path = '' as $$
  with written as (
    select regexp_replace(message, '\S+@\S+', ' ', 'g') as words, private.plain_words(message) as plain
  ), totals as (
    select sum(enquiries)::float8 as enquiries, sum(spam)::float8 as spam from (
      select (private.first_words() -> '' ->> 0)::integer as enquiries, (private.first_words() -> '' ->> 1)::integer as spam
      union all select enquiries, spam from public.spam_words where word = '') as kinds
  ), known as (
    select word, coalesce((private.first_words() -> word ->> 0)::integer, 0) + coalesce(learned.enquiries, 0) as enquiries,
      coalesce((private.first_words() -> word ->> 1)::integer, 0) + coalesce(learned.spam, 0) as spam
    from private.words_to_judge(message) as word left join public.spam_words learned using (word)
  ), weighed as (
    select word, greatest(-2.5, least(2.5, ln(
      ((known.spam + 0.4) / (totals.spam + 0.8)) / ((known.enquiries + 0.4) / (totals.enquiries + 0.8))))) as points
    from known, totals where known.enquiries + known.spam >= 2
  ), links as (
    select count(*)::integer as many from written,
      regexp_matches(words, '(https?://|www\.|\m[a-z0-9-]+\.(com|net|org|info|biz|io|ru|xyz|top|site|online|shop|club|co|ly|me|link|click)\M)\S*', 'gi')
  ), letters as (
    select length(regexp_replace(message, '[^\u0370-\u05ff\u0600-\u0eff\u3040-\u9fff\uac00-\ud7af]', '', 'g')) as foreign_ones,
      length(regexp_replace(message, '[^[:alpha:]]', '', 'g')) as all_ones
  ), twins as (
    select count(distinct lower(e.email))::integer as many from written, private.real_enquiries() e
    where md5(private.plain_words(e.message)) = md5(written.plain) and e.created_at > now() - interval '30 days'
      and lower(e.email) <> lower(spam_evidence.email)
  )
  (select points, '“' || word || '”' from weighed order by abs(points) desc, word limit 24)
  union all
  select case when many > 2 then 3.0 when many = 2 then 1.6 else 0.8 end,
    case many when 1 then 'a link' when 2 then 'two links' when 3 then 'three links' else many || ' links' end
    from links where many > 0
  union all
  select 4.5, 'markup' from written where words ~* '\[(url|link|img)|</?(a|b|p|br|div|script|img)\M|href='
  union all
  select 1.6, 'a link to an address that costs next to nothing' from written
    where words ~* '[a-z0-9]\.(top|xyz|click|shop|ru|club|online|site|link|biz|live|app|ai|io|ly)\M'
  union all
  select 1.2, 'a price in dollars' from written where words ~ '\$ ?[0-9]|[0-9] ?\$|\m(USD|usd|dollars?)\M'
  union all
  select 1.2, 'so much per cent off' from written where words ~* '[0-9]+ ?% ?(off|discount|bonus|guarantee)|discount|\mpromo code'
  union all
  select 1.4, 'a messenger to answer by' from written where words ~* '\m(whatsapp|telegram|skype|wechat|zalo)\M|\mt\.me/'
  union all
  select 4.5, 'letters of another script' from letters where foreign_ones > 0.3 * all_ones and foreign_ones > 5
  union all
  select 2.0 * count(*), 'an offer of ' || min(found[1]) from (
    select distinct regexp_matches(plain, '\m(seo|backlinks?|guest posts?|link building|search engine|web design|domain authority|page rank|first page of google|google rankings?|casino|crypto|bitcoin|forex|viagra|payday loans?|lead generation|web traffic|website traffic)\M', 'g') as found
    from written) as offers having count(*) > 0
  union all
  select 1.5 + many, 'the same text from ' || case many when 1 then 'another address' else many || ' other addresses' end from twins where many > 0
  union all
  select 2.0, 'an address that refused mail' where exists (
    select from public.enquiries e join public.enquiry_deliveries d on d.enquiry_id = e.id
    where lower(e.email) = lower(spam_evidence.email) and d.channel in ('receipt', 'reply')
      and d.failed_at is not null and d.last_answer ~ '^SMTP 5');
$$;

-- Surely spam is put aside; what is only doubtful goes its way with its signs. Whatever is wrong with the judgement costs
-- no enquiry.
create function private.judge_enquiry(payload jsonb, out is_spam boolean, out signs text)
language plpgsql stable security definer set search_path = '' as $$
declare
  surely constant float8 := 5;
  -- Words alone must say more: staff can teach one wrongly, or a customer use an odd one.
  surely_by_words constant float8 := 9;
  doubtful constant float8 := 4;
  total float8;
  by_words boolean;
  found text[];
begin
  select sum(points), bool_and(sign like '“%'), (array_agg(sign order by sign like '“%', points desc, sign) filter (where points >= 1))[1:4]
    into total, by_words, found from private.spam_evidence(payload ->> 'email', payload ->> 'message');
  is_spam := coalesce(total >= case when by_words then surely_by_words else surely end, false);
  signs := '';
  if total >= doubtful then
    signs := coalesce(array_to_string(found[:cardinality(found) - 1], ', ') || case when cardinality(found) > 1 then ' and ' else '' end
      || found[cardinality(found)], 'words that spam usually has');
    signs := upper(left(signs, 1)) || substr(signs, 2);
  end if;
exception when others then
  is_spam := false;
  signs := '';
end;
$$;

call private.allow_only('service_role', 'private.judge_enquiry(jsonb)', 'private.spam_evidence(text, text)');
