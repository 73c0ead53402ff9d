-- The filter learns pairs of words as well, and asks who offers something to whom.

-- The words of a message, each once, and the pairs that say who does what for whom ("do you", "your website", "my lawn").
-- Nothing with a digit, so neither telephone numbers nor postcodes are kept, and no first name beside a last one.
create or replace function private.words_to_judge(message text) returns setof text
language sql immutable set search_path = '' as $$
  with written as (
    select regexp_replace(private.plain_words(message), '\S*(@|[0-9])\S*', ' | ', 'g') as words
  ), neighbours as (
    select part[1] as word, lead(part[1]) over (order by place) as next_word
    from written, regexp_matches(words, '[a-z]+|[^a-z ]', 'g') with ordinality as found(part, place)
  )
  select found[1] from written, regexp_matches(words, '[a-z]{3,20}', 'g') as found
  union
  select left(word, 20) || ' ' || left(next_word, 20) from neighbours
  where word ~ '^[a-z]' and next_word ~ '^[a-z]' and concat(' ', word, ' ', next_word, ' ') ~
    ' (i|we|you|your|our|my|us|me|they|them|he|she|his|her|it|do|does|did|can|could|would|will|shall|should|may|might|is|are|was|were|be|been|have|has|had) ';
$$;

-- What was learned before, with its pairs.
insert into public.spam_words (word, enquiries, spam)
select pair, count(*) filter (where learned_as = 'enquiry'), count(*) filter (where learned_as = 'spam')
from public.enquiries, private.words_to_judge(message) as pair
where learned_as is not null and pair like '% %'
group by pair;

-- What sellers have in common, and what customers have, whatever it is about. None is enough by itself.
create function private.spam_sides(message text) returns table (points double precision, sign text)
language sql immutable set search_path = '' as $$
  select k.points, k.sign from (values
    (1.6, 'talk of your business or website',
      '\myour (own )?(\w+ )?(business|company|web ?sites?|site|homepage|staff|fleet|competitors?|phones?|profile|brand|logo|domain|hosting|renewal|turnover|accountant|industry|organi[sz]ation|inbox|mailbox|marketing|sales|clients?|customers?|visitors|bank|catalogue|products?|market|growth|device|computer|email|password|employees)\M'),
    (1.8, 'words to firms in general',
      '\m(gardeners|landscapers|trades(people|men)|tradies|businesses|companies|firms|sole traders|smes|entrepreneurs|enterprises|directors|employers|homeowners|influencers|importers|dealers|resellers|investors?)\M'),
    (1.0, 'what they offer you',
      '\m(we|i|our (team|company|agency|experts|firm|app|software|platform|service|ai|system)) (\w+ )?(offer|provide|help|build|make|create|supply|sell|manufacture|export|produce|speciali|manage|handle|buy|fund|compare|publish|represent|write|promote|install|deliver|recover|monitor|guarantee|advertise|print|save|lend|can (help|get|save|offer|fix|make|build|boost|increase|place|lock))'),
    (1.0, 'an invitation to reply or sign up',
      '\m(interested|shall (i|we)|may i|can i (send|show|share|call|put|arrange)|could i (send|show)|want (me|to see|us|to know)|happy to (explain|send|share)|worth a|contact us|call us|register|sign up|apply|join|click|demo|trial|no obligation|no strings|without obligation|when suits|have a chat|quick call|message me|dm)\M'),
    (1.3, 'prices, percentages or something free',
      '[£$€] ?[0-9.,]+ ?(k )?(a|an|per|each|/|pcm|pm|p/m|for|plus|\+|to)|from (only |just )?[£$€]|[0-9]p (a|per|below|off)|[0-9.]+ ?%|\mfor free\M|\mfree (for|of charge)\M'),
    (-0.8, 'a question or a request',
      '\m(can|could|would|will|do|did|are|have|is) (you|one of you|someone|somebody|anyone|anybody)\M|\mhow much\M|\mplease\M|\mpls\M|\mlooking for (someone|somebody|an?)\M|\m(i|we) (need|require|want)\M|\mquot(e|es|ation)\M|\mprice\M|\mestimate\M|\mneeds?\M'),
    (-1.8, 'a place of their own',
      '\m(my|our) (\w+ ){0,2}(garden|lawn|grass|hedges?|trees?|fence|patio|drive|driveway|path|roof|wall|terrace|yard|field|borders?|house|home|mother|mum|dad|father|husband|wife|neighbou?rs?|tenants?|landlord|courtyard|village|church|school|sites?|allotment|cottage|dog|pond|beds?|shop|office)\M'),
    (-2.5, 'a request for work or a price',
      '\m(please|could you|can you|kindly|would you) (\w+ ){0,4}(quote|price|tender|your (rates|prices|references|insurance))|\minvit(e|es|ed|ing) (\w+ ){0,3}(quotations?|tenders?|expressions?|you to (price|quote|tender))|\m(looking|searching) for (someone|somebody|an? (\w+ ){0,2}(contractor|gardener|landscaper|firm|supplier))\M|\mapproved contractors?\M|\mpurchase order\M|\m(maintenance|gardening|landscaping|present|current|last|old) (contract|contractor|agreement|gardener)\M|\mmethod statement|\m(your|public) liability\M|\mgrounds maintenance (for|at|of|contract|across)\M|\m(three|two|3|2) (written )?(quotes|quotations|estimates|prices)\M')
  ) as k(points, sign, pattern)
  where private.plain_words(message) ~ k.pattern;
$$;

-- What the words say. A pair weighs less than a word, and the ordinary words of a long letter outweigh an offer only so far.
create function private.spam_words_evidence(message text) returns table (points double precision, sign text)
language sql stable security definer set search_path = '' as $$
  with first_words as materialized (
    select private.first_words() as counts
  ), totals as (
    select sum(enquiries)::float8 as enquiries, sum(spam)::float8 as spam from (
      select (counts -> '' ->> 0)::integer as enquiries, (counts -> '' ->> 1)::integer as spam from first_words
      union all select enquiries, spam from public.spam_words where word = '') as kinds
  ), known as (
    select word, coalesce((counts -> word ->> 0)::integer, 0) + coalesce(learned.enquiries, 0) as enquiries,
      coalesce((counts -> word ->> 1)::integer, 0) + coalesce(learned.spam, 0) as spam
    from first_words, private.words_to_judge(message) as word left join public.spam_words learned using (word)
  ), weighed as (
    select word, ln(((known.spam + 0.4) / (totals.spam + 0.8)) / ((known.enquiries + 0.4) / (totals.enquiries + 0.8))) as points,
      case when word like '% %' then 1.8 else 2.5 end as most
    from known, totals where known.enquiries + known.spam >= 2
  ), ranked as (
    select word, greatest(-most, least(most, weighed.points)) as points,
      row_number() over (partition by weighed.points > 0 order by abs(greatest(-most, least(most, weighed.points))) desc, word) as place
    from weighed
  )
  select ranked.points, '“' || word || '”' from ranked where place <= case when ranked.points > 0 then 24 else 12 end;
$$;

-- As before, but for its words.
create or replace function private.spam_evidence(email text, message text) returns table (points double precision, sign text)
language sql stable security definer set search_path = '' as $$
  with written as (
    select regexp_replace(message, '\S+@\S+', ' ', 'g') as words, private.plain_words(message) as plain
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
  select * from private.spam_words_evidence(message)
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

create or replace function private.judge_enquiry(payload jsonb, out is_spam boolean, out signs text)
language plpgsql stable security definer set search_path = '' as $$
declare
  surely constant float8 := 6;
  -- Words alone must say more: staff can teach one wrongly, or a customer use an odd one.
  surely_by_words constant float8 := 9;
  doubtful constant float8 := 4;
  total float8;
  by_words boolean;
  found text[];
begin
  select sum(points), bool_and(sign like '“%') filter (where points > 0), (array_agg(sign order by sign like '“%', points desc, sign) filter (where points >= 1))[1:4]
    into total, by_words, found from (
      select * from private.spam_evidence(payload ->> 'email', payload ->> 'message')
      union all select * from private.spam_pitches(payload ->> 'message')
      union all select * from private.spam_sides(payload ->> 'message')) as evidence;
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

call private.allow_only('service_role', 'private.spam_words_evidence(text)', 'private.spam_sides(text)');
