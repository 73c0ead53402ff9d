-- What sellers say, whatever they sell: each kind of sentence is a sign of its own. Customers say some of them too, so
-- none is enough by itself.
create function private.spam_pitches(message text) returns table (points double precision, sign text)
language sql immutable set search_path = '' as $$
  with written as (select private.plain_words(message) as words), pitches as (
  select k.points, k.sign from written, (values
    (2.0, 'what your website lacks',
      '\myour (web ?)?(site|page)s?\M.{0,90}\m(rank\w*|higher|first page|page one|visib\w+|traffic|load\w*|slow|errors?|redesign\w*|outdated|missing|convert\w*|mobile|phones)\M'),
    (2.0, 'praise of your website',
      '\m(visited|came across|went through|stumbled (up)?on|reviewed|browsing|love) (your|this) (\w+ )?(web ?)?(site|page|blog)|(lovely|beautiful|great|nice|amazing) (\w+ )?(web ?site|site|blog|gallery)\M'),
    (3.0, 'an article or a link for your website',
      '\m(guest|sponsored|free) (post|article)s?\M|\mlinks? back\M|\m(write|contribute|publish|place) (an?|our|some) ((\w|-)+ ){0,2}(article|post|content)\M'),
    (2.0, 'more customers for you',
      '\m(exclusive|qualified|free|more|new) (leads?|appointments?|bookings?|sales)\M|\m(booked|extra) jobs\M|\mpay (on results|per (job|lead|appointment)|only)|\mtaking on (more|new) (customers|clients|jobs)|\mfill (the|your) (diary|calendar)'),
    (2.0, 'what your business is said to need',
      '\myour (business|company|firm|listing)\M.{0,60}\m(qualif\w+|eligible|grow\w*|listed|incomplete|hidden|verif\w+|revenue|pre ?-?approved|contract may be)\M'),
    (2.5, 'money for your business',
      '\m(working capital|bad credit|no collateral|without collateral|business (loans?|funding|finance)|pre-?approved|card processing|merchant account|energy (broker|supplier)|no up-?front cost|grants? (end|ends|are available)( soon)?|could earn you|training money|(your|the|recent) bills? by (a|up)|we lend)\M'),
    (4.0, 'money from a stranger',
      '\m(next of kin|client who shares your|powerball|lottery|inheritance fund|large fund|donation of|remain blessed|god bless you|compensation fund)\M|\m(million|thousand) (\w+ ){0,2}(pounds|dollars|euros?) .{0,40}(through you|to you|with you|charity)'),
    (3.5, 'a request for work from afar',
      '\m(visa|work permit) sponsorship|\msponsorship visa|\mremote (job|position|work)\M|\msuitable (position|role|vacancy)\M|\mjob offer letter|\m(seek|seeking|looking for) (employment|a remote)|\m(see|find) (\w+ )?(my|attached) (cv|resume)'),
    (2.0, 'polite words of letters to everybody',
      '\m(respected|dear|hello) sir( or |/| |,)?(madam)?\M|\mdear (customer|business owner|website owner|site owner|webmaster|beneficiary)\M|\mkindly (consider|provide|reply|send|donate|revert|advise|confirm)\M'),
    (2.5, 'a prize with a fee',
      '\m(you|your company|your business) (have|has) (been|was) (nominated|selected|shortlisted|chosen)\M|\m(admin|administration|processing|small|customs) fee\M'),
    (2.5, 'a place in print for you',
      '\m(accept|welcome) (\w+ )?contributions\M|\mfeature (your|you)\M|\meditorial\M|\m(your|garden|home) blogs?\M|\mcould mention you\M|\mcontribution to (the|our) (print|costs)'),
    (2.0, 'what your rivals have',
      '\myour (competitors?|competition|rivals)\M|\m(show|come|turn) up when (people|customers|someone|somebody)|\monline presence\M|\mhow we (got|helped|made|doubled)|\m(enquiries|customers|leads|bookings|calls) (a|per|every|in a) (day|week|month)\M|\mmake your phone ring'),
    (2.0, 'goods in bulk',
      '\m(moq|oem|fob|wholesale|resellers?|distributors?|factory prices?|sample price|container of|catalogue on request|we (produce|manufacture|export)|agent in|leaflet (distribution|drops?)|with your logo)\M'),
    (1.5, 'the words of an advertisement',
      '\m(no contract|limited (places|offer|time|seats)|unlimited|money back|no win,? no fee|free delivery|free trial|on request|first (week|month|one|review|three|100)( is| months)? free|from only|for only|ends tonight|(this|one) week only|top rated|early bird|your firm did not know|before your (rivals|competitors))\M'),
    (3.0, 'a warning that wants a password or a card',
      '\m(gift cards?|(confirm|verify|update|enter) your (\w+ )?(password|card|identity|mailbox)|verify your account|(log|sign) in here|suspicious (sign|log)|unread messages?|will be (deleted|deactivated|suspended)|held messages|mailbox storage|expires (today|tomorrow|soon))\M'),
    (3.0, 'quick riches',
      '\m(forex|trading (bots?|signals?|platform)|crypto (signals?|wallet|investment)|turned [£$€]?[0-9,.]+ ?\w* into|passive income|earn [£$€]?[0-9,.]+ ?%? ?(a|per|every)? ?(day|daily|week|weekly))\M'),
    (2.5, 'a website to be bought',
      '\m(get|build|buy|create|make|makes|need) (you )?(an?|any|new|modern|professional) (\w+ ){0,2}(web ?sites?|web ?pages?|apps?)\M|\m(ssl certificate|cyber insurance)\M'),
    (2.0, 'an invitation to a sales talk',
      '\m(strategy|discovery|sales) call\M|\mwe run campaigns\M|\mpartnership\M|\m(short|quick|free) (video|audit) (about|of|for) your\M'),
    (3.0, 'a payment that goes round a corner',
      '\mrefund the (difference|balance|rest)\M|\mmy (private )?(agent|consultant|shipper|mover)\M.{0,80}\m(pay|transfer|bank|forward)|\mcredit card\M.{0,80}\m(forward|what types?|shipment)\M|\mshipment to\M'),
    (3.0, 'an offer for adults only', '\m(adult (entertainment|dating|videos?)|escorts?|hot singles|sexy)\M'),
    (2.0, 'how sellers speak of themselves',
      '\m(our (company|agency|platform|app|software|experts|service) (provides?|offers?|can|helps?|saves?|delivers?|answers?|brings?)|we (offer|provide|help|specialis?e|recruit|are recruiting|can do the same|write|design|buy|sell)|i (design|offer|provide|specialis?e|buy unwanted|look after the marketing|am contacting you regarding|help (\w+ )?(businesses|trades\w*|companies)))\M|\m(made|got|brought|saves?) (us|them|you|tradespeople|tradesmen) [£0-9a-z,]+ (new )?(customers|enquiries|leads|hours|pounds|a year)|\mcase study\M|\mhave you (ever )?(thought|considered) (of|about)?'),
    (1.5, 'the terms of a subscription',
      '[£$€][0-9.,]+ (\w+ ){0,3}(a|per|each) (month|week|year|person)\M|\m(no deposit|no experience|fixed fee|apply online|sign up|first consultation|stands from|policies from|delivered in [0-9]+ hours)\M'),
    (3.0, 'a request for papers or terms of payment',
      '\m(copy of your passport|bank statement|violated our|unclaimed (payment|funds?)|purchasing manager|payment terms|interested (to|in) buy(ing)? your products?)\M'),
    (2.5, 'a proposal of profit',
      '\m(substantial profit|bring (\w+ )?profit|commission for|makes? me [£$€]?[0-9]|dollars a day|referral (platform|program\w*)|business (proposal|opportunity)|more calls)\M'),
    (1.8, 'hardly more than a link', '^\W*(\w+\W+){0,4}(https?://|www\.)\S+\W*$'),
    (1.2, 'a question that asks for a yes',
      '\m(shall|may|can|could|should) i (send|call|share|show)\M|\mreply yes\M|\mare you interested\M|\mwould you (be interested|like (a|the|your) free)\M|\mwhen is a good time to (call|talk)|\m(fancy|open to) a (quick )?(chat|call)\M|\mask for (a|our) (price|list)\M|\mlet me know your requirements?')
  ) as k(points, sign, pattern)
  where written.words ~ k.pattern)
  select points, sign from pitches
  union all
  -- Says something only beside a pitch: customers too write without naming anything.
  select 1.5, 'nothing about a garden or a visit' from written
  where exists (select from pitches) and length(words) >= 60 and words ~ '^[ -~£€]*$'
    and words !~ '\m(garden|lawn|grass|hedg|tree|fenc|patio|pav|drive|wall|turf|moss|weed|gutter|path|plant|prun|mow|cut|gravel|shrub|bush|border|soil|stump|branch|lea(f|ves)|ivy|bramble|gate|field|yard|deck|slab|step|pond|drain|grit|snow|clear|tidy|visit|quote|invoice|thursday|friday|monday|tuesday|wednesday|saturday|spring|autumn|winter|summer|house|neighbour|mud|rubbish|bank|slope|plot|land|ground|contract|thank|yew|oak|rose|bed)';
$$;

create or replace function private.judge_enquiry(payload jsonb, out is_spam boolean, out signs text)
language plpgsql stable security definer set search_path = '' as $$
declare
  surely constant float8 := 5;
  -- Words alone must say more: staff can teach one wrongly, or a customer use an odd one.
  surely_by_words constant float8 := 9;
  doubtful constant float8 := 3.2;
  doubtful_by_words constant float8 := 4;
  total float8;
  by_words boolean;
  found text[];
begin
  select sum(points), bool_and(sign like '“%'), (array_agg(sign order by sign like '“%', points desc, sign) filter (where points >= 1))[1:4]
    into total, by_words, found from (
      select * from private.spam_evidence(payload ->> 'email', payload ->> 'message')
      union all select * from private.spam_pitches(payload ->> 'message')) as evidence;
  is_spam := coalesce(total >= case when by_words then surely_by_words else surely end, false);
  signs := '';
  if total >= (case when by_words then doubtful_by_words else doubtful end) then
    signs := coalesce(array_to_string(found[:cardinality(found) - 1], ', ') || case when cardinality(found) > 1 then ' and ' else '' end
      || found[cardinality(found)], 'words that spam usually has');
    signs := upper(left(signs, 1)) || substr(signs, 2);
  end if;
exception when others then
  is_spam := false;
  signs := '';
end;
$$;

call private.allow_only('service_role', 'private.judge_enquiry(jsonb)', 'private.spam_pitches(text)');
