-- What a message says about itself, as phrases and not as regular expressions: PostgreSQL keeps 32 of those compiled for a
-- connection, and with more of them every message compiles them all again. What a sign is worth was fitted to the messages
-- of tests/spam by logistic regression, beside what their words say. None is enough by itself.
create function private.spam_signs(message text) returns table (points double precision, sign text)
language plpgsql immutable set search_path = '' as $$
declare
  plain constant text := private.plain_words(message);
  -- Plain words and figures, with a word for what is written with a sign.
  lexemes constant tsvector := to_tsvector('pg_catalog.simple', regexp_replace(
    replace(replace(replace(replace(plain, '£', ' cur '), '$', ' dollar cur '), '€', ' dollar cur '), '%', ' percent '),
    '[^a-z0-9]+', ' ', 'g'));
  length_in_words constant integer := cardinality(string_to_array(plain, ' '));
  things_of_a_garden constant integer := (
    select count(*) from unnest(tsvector_to_array(lexemes)) as word where word = any (array[
      'acre', 'acres', 'algae', 'allotment', 'allotments', 'apple', 'apples', 'ash', 'badger', 'badgers', 'bamboo',
      'bark', 'bed', 'beds', 'beech', 'bin', 'bins', 'birch', 'border', 'borders', 'bramble', 'brambles', 'branch',
      'branches', 'buddleia', 'bulb', 'bulbs', 'burial', 'bush', 'bushes', 'cemetery', 'chainsaw', 'cherry',
      'churchyard', 'cobble', 'cobbles', 'compost', 'conifer', 'conifers', 'courtyard', 'daffodil', 'daffodils',
      'deck', 'decking', 'digger', 'ditch', 'ditches', 'drain', 'drainage', 'drains', 'drive', 'drives', 'driveway',
      'driveways', 'fence', 'fenced', 'fences', 'fencing', 'fens', 'field', 'fields', 'flower', 'flowerbed',
      'flowerbeds', 'flowers', 'garden', 'gardening', 'gardens', 'gate', 'gates', 'grass', 'grave', 'gravel',
      'graves', 'greenhouse', 'grit', 'gritting', 'gutter', 'guttering', 'gutters', 'hedge', 'hedged', 'hedgerow',
      'hedgerows', 'hedges', 'hedging', 'holly', 'hornbeam', 'hydrangea', 'ivy', 'jetwash', 'jetwashed', 'jetwashing',
      'jungle', 'knotweed', 'landscaping', 'laurel', 'laurels', 'lavender', 'lawn', 'lawns', 'leaf', 'leaves',
      'leylandii', 'leylands', 'log', 'logs', 'lorn', 'magnolia', 'mole', 'moles', 'moss', 'mossy', 'mow', 'mowed',
      'mower', 'mowers', 'mowing', 'mown', 'mows', 'mud', 'muddy', 'nettle', 'nettles', 'oak', 'oaks', 'orchards',
      'overgrown', 'panel', 'panels', 'path', 'paths', 'patio', 'patios', 'paved', 'pavers', 'paving', 'paviour',
      'paviours', 'pergola', 'pitch', 'pitches', 'plant', 'planted', 'planting', 'plants', 'plot', 'pond', 'ponds',
      'post', 'posts', 'privet', 'prune', 'pruned', 'pruning', 'puddle', 'puddles', 'rabbit', 'rabbits', 'rake',
      'raked', 'raking', 'root', 'roots', 'rose', 'roses', 'seed', 'seeded', 'seeding', 'seeds', 'shed', 'shrub',
      'shrubs', 'slab', 'slabs', 'sleeper', 'sleepers', 'slope', 'slopes', 'snow', 'soil', 'step', 'steps', 'strim',
      'strimmed', 'strimmer', 'strimming', 'stump', 'stumps', 'sycamore', 'terrace', 'terraced', 'terraces',
      'terracing', 'topsoil', 'tree', 'trees', 'trellis', 'trim', 'trimmed', 'trimming', 'trims', 'turf', 'turfed',
      'turfing', 'verge', 'verges', 'wall', 'walls', 'wasp', 'wasps', 'weed', 'weeded', 'weeding', 'weedkiller',
      'weeds', 'weedy', 'willow', 'willows', 'wisteria', 'yard', 'yew', 'yews']));
  letters constant integer := length(regexp_replace(plain, '[^[:alpha:]]', '', 'g'));
  other_letters constant integer := length(
    regexp_replace(plain, '[^\u0370-\u05ff\u0600-\u0eff\u3040-\u9fff\uac00-\ud7af]', '', 'g'));
begin
  return query
  with phrases as (
    select k.points, k.sign from (values
      (2.3, 'a payment that goes round a corner',
        '((card | cards | cheque | visa | amex | mastercard | paypal) & (agent | shipper | mover | movers | haulier |
        driver | architect | consultant | planner | caterer | courier | forward | his <-> (share | fee) | her <->
        share | share | the <-> (balance | difference | rest | extra) | extra | on <-> to | pass <-> it | wire | hand
        <-> him | (doesnt | cant) <-> (take | accept))) | ((agent | shipper | mover | haulier | driver | architect |
        consultant | planner | caterer) & (card | cards | cheque | visa | charge | forward | pay | pays | wire)) |
        refund <-> the <-> (difference | balance | rest) | ((hearing | deaf | hospital | offshore | at <-> sea |
        deployed | ship) & (only | text | email | phone | reach | signal | call | calls) & (card | cards | cheque |
        pay)) | what <-> (card | cards) | what <-> type <-> of <-> card | what <-> type <-> of <-> cards | what <->
        types <-> of <-> card | what <-> types <-> of <-> cards | accept <-> credit <-> card | accept <-> credit <->
        cards | (do <-> you <-> own & card) | (do <-> you <-> own & cards) | (do <-> you <-> accept & card) | (do <->
        you <-> accept & cards) | ((delivered | shipped | ship | delivery | export) <-> to & (agent | malta | ghana |
        nigeria | africa | port | export | guam)) | ((delivered | shipped | ship | delivery | export) <-> for & (agent
        | malta | ghana | nigeria | africa | port | export | guam))'::tsquery),
      (2.0, 'goods that nobody asked for',
        'viagra | cialis | levitra | pills | tablets | prescription | pharmacy | tramadol | diazepam | ozempic | wegovy
        | mounjaro | steroid | steroids | cbd | thc | vape | vapes | gummies | edibles | weight <-> loss | keto |
        replica | rolex | watches | handbag | handbags | sneakers | adult | escort | escorts | sex | sexy | singles |
        dating | meet <-> (single | girls | women) | girls | massage | sugar <-> (mummy | daddy) | lonely | naked |
        cam | cams | essay | essays | dissertation | degree | ielts | passport | driving <-> licence | loan <-> shark
        | spell | hire <-> a <-> hacker | iphone | survey <-> prize | followers'::tsquery),
      (1.7, 'a cheaper contract for your business',
        'card <-> (machine | machines | reader | readers | terminal | terminals | processing | payments) | business <->
        (energy | electricity | gas | insurance | broadband | phone | phones) | energy <-> (bill | bills | broker |
        contract | supplier) | (your | next | recent | phone | energy | water | electricity | heating) <-> (bill |
        bills | renewal | tariff) | renewal | broadband | fibre | voip | landline | landlines | handset | handsets |
        leased <-> (line | lines) | fuel <-> (card | cards) | fleet | tracker | trackers | tracking | van <->
        (insurance | leas:*) | lease | leasing | leases | payroll | bookkeep:* | book <-> keep:* | accountan:* | vat
        <-> (return | returns) | pension | pensions | autoenrol:* | auto <-> enrol:* | toner | printer | printers |
        waste <-> contract | trade <-> bins | vending | (switch | switched) <-> (to | from | your | supplier) | solar
        <-> (panel | panels) | cyber | compare <-> (the | your | prices | quotes) | overpay:* | paying <-> too <->
        much | save <-> (you | up | on | of | over | around | about | hundreds | thousands | cur) | (saves | saving |
        savings) <-> (you | up | on | of | over | around | about | hundreds | thousands)'::tsquery),
      (1.7, 'dollars, euros or a messenger to answer by',
        'dollar | (usd | dollar | dollars | eur | euros | inr | cny) | (whatsapp | telegram | skype | wechat | zalo |
        viber | signal) | t.me'::tsquery),
      (1.6, 'a question about who decides',
        '(who <-> (deals | looks <-> after | handles | manages | decides | is <-> in <-> charge | is <-> responsible |
        buys) | who <2> (deals | looks <-> after | handles | manages | decides | is <-> in <-> charge | is <->
        responsible | buys)) | who <-> does <-> your | (right | best) <-> person | best <-> (address | contact | email
        | way) <-> to | best <-> (address | contact | email | way) <-> for | decision <-> maker | (the <-> owner | are
        <-> you <-> the <-> owner | are <-> you <-> the <-> person) | somebody <-> else <-> i | someone <-> else <-> i
        | put <-> me <-> in <-> touch | point <-> me'::tsquery),
      (1.4, 'prices, percentages or something free',
        '(cur <2> (a | an | per | each | pcm | pm | p <-> m | for | plus | to | the) | cur <3> (a | an | per | each |
        pcm | pm | p <-> m | for | plus | to | the)) | cur <-> k <-> (a | an | per | each | pcm | pm | p <-> m | for |
        plus | to | the) | (cur <2> k <-> (a | an | per | each | pcm | pm | p <-> m | for | plus | to | the) | cur <3>
        k <-> (a | an | per | each | pcm | pm | p <-> m | for | plus | to | the)) | from <-> cur | from <-> (only |
        just | about) <-> cur | p <-> (a | per | below | off) | percent | per <-> cent | for <-> free | free <-> (for
        | of <-> charge | quote | audit | analysis | report | review | consultation | sample | delivery | month |
        setup | mock | demo | to <-> join) | (first <-> free | first <2> free | first <3> free) | (first <-> is <->
        free | first <2> is <-> free | first <3> is <-> free) | (first <-> are <-> free | first <2> are <-> free |
        first <3> are <-> free) | (initial <-> free | initial <2> free | initial <3> free) | (initial <-> is <-> free
        | initial <2> is <-> free | initial <3> is <-> free) | (initial <-> are <-> free | initial <2> are <-> free |
        initial <3> are <-> free) | ((half | best) <-> price | discount:* | special <-> (rate | offer | price) |
        introductory | limited <-> (time | offer | places) | money <-> back | guarantee | guaranteed | no <->
        (contract | fee | fees | tie | upfront | charge) | nothing <-> (up <-> front | upfront | to <-> pay) | at <->
        no <-> cost | at <-> no <-> charge | (cost | costs) <-> nothing | cost <-> you <-> nothing | costs <-> you <->
        nothing | cheap:* | affordable | unlimited | commission | win <-> no <-> fee | (starting | starts) <-> (at |
        from) | prices <-> start)'::tsquery),
      (1.3, 'a letter that follows another',
        '(follow | following) <-> up | my <-> (last | previous | earlier | first) <-> (email | mail | message | note |
        letter) | our <-> (last | previous | earlier | first) <-> (email | mail | message | note | letter) | just <->
        checking | circl:* <-> back | (touch | touching) <-> base | (reach | reaching | reached) <-> out | sorry <->
        to <-> chase | wrote <-> to <-> you | wrote <-> a | written <-> (twice | three | before | to <-> you) | sent
        <-> you | close <-> your <-> file | leave <-> you <-> in <-> peace | leave <-> you <-> alone | busy | wont <->
        take <-> much | wont <-> take <-> up | keep <-> this <-> short | keep <-> this <-> brief | be <-> brief | out
        <-> of <-> the <-> blue | cold <-> (email | note | call) | come <-> straight <-> to <-> the <-> point | get
        <-> (a <-> lot | many | lots) <-> of <-> these'::tsquery),
      (1.2, 'goods for the trade',
        '(moq | oem | fob | wholesale:* | reseller | resellers | distributor | distributors | factory | manufactur:* |
        container | catalog | catalogs | catalogue | catalogues | sample | samples | trade <-> (price | prices | terms
        | account | accounts | list | rates | card | cards | customers) | account <-> customers | price <-> list |
        importer | importers | exporter | exporters | supplier <-> of | leading <-> (supplier | manufacturer |
        exporter) | in <-> bulk | bulk <-> (price | discount | order) | (per | a) <-> pallet | by <-> the <-> (crate |
        pallet | load | tonne) | stockist | stockists | dealer | dealers | carriage | warehouse | minimum <-> order |
        shandong | ningbo | guangzhou | shenzhen | yongkang | qingdao | rajasthan) | wed <-> love <-> to <-> (supply |
        (send | show | include | have | see) <-> you | feature | (buy | do | price) <-> your | rent | stock | mention
        | publish) | wed <-> like <-> to <-> (supply | (send | show | include | have | see) <-> you | feature | (buy |
        do | price) <-> your | rent | stock | mention | publish) | we <-> (supply | supplies | produce | manufacture |
        export | import | stock | wholesale | make | grow | deliver | recycle | buy | rent | hire)'::tsquery),
      (1.2, 'words to firms in general',
        'gardeners | landscapers | tradespeople | tradesmen | tradies | businesses | companies | firms | sole <->
        traders | smes | entrepreneurs | enterprises | directors | employers | homeowners | influencers | importers |
        dealers | resellers | investor | investors | contractors | business <-> (owner | owners) | small <-> business'::tsquery),
      (1.1, 'an advertisement to be paid for',
        '(advert | adverts | advertis:* | sponsor | sponsors | sponsored | sponsorship | billboard | banner | banners |
        leaflet <-> (drop | drops | distribution) | flyer | flyers | (postcard | postcards) <-> (through | to) | (half
        | full | quarter) <-> page | copy <-> date | print <-> run | goe <-> to <-> print | goes <-> to <-> print |
        circulation | wallplanner | wall <-> planner | calendars | directory | town <-> guide | magazine | radio |
        television | tv | podcast | broadcast | airtime | air <-> time | film | filming | filmed | video | logo <-> on
        | your <-> logo | with <-> your <-> logo | with <-> your <-> name | branded | merchandise | van <-> wrap:* |
        sign | signs | signage | drone | photographer | photography) & (free | cur | from | cost | fee | price | rate
        | charge | contribution | package | deal | week | month | place | space | slot | left | you | your | per)'::tsquery),
      (1.0, 'search engines, links or software',
        'seo | backlink | backlinks | dofollow | domain <-> authority | wordpress | shopify | web <-> (design |
        development | hosting | traffic | agency) | website <-> (design | from | that | redesign | traffic | package)
        | webmaster | webmail | ppc | google <-> (ads | rank:* | business | maps | listing) | search <-> (engine |
        engines | results) | landing <-> (page | pages) | ranking:* | digital <-> (marketing | agency) | social <->
        media | hosting | domain | domains | ssl | crm | funnel:* | content <-> (marketing | writing) | email <->
        (list | lists | marketing) | followers | organic <-> (traffic | growth) | redesign:* | page <-> one | chatbot
        | automation | software | platform | app | apps | ai'::tsquery),
      (1.0, 'staff or training for your business',
        '(candidate | candidates | recruit:* | (temp | temporary | seasonal) <-> (staff | workers) | labour | labourers
        | workforce | virtual <-> (assistant | assistants) | outsourc:* | apprentic:* | apprenticeship <-> levy | levy
        | training | trainee | trainees | certificat:* | accredit:* | iso | first <-> (aid | aider) | health <-> and
        <-> safety | health <-> safety | compliance | hr <-> (advice | support | documents) | tribunal | your <->
        (staff | employees | people | team | crew)) & (free | funded | funding | cost | fee | rate | rates | cur |
        supply | ready | available | place | placed | book | course | legal | law | we | our | save | start | help |
        hire)'::tsquery),
      (1.0, 'an event, a course or a club to join',
        '(webinar | workshop | masterclass | summit | conference | networking | network | breakfast | members |
        membership | chamber | seminar | coach | coaching | mentor:* | course | franchis:* | mastermind | academy |
        speaker | talk | talks | exhibition | trade <-> show | stand <-> at | early <-> bird | survey | research |
        questionnaire | podcast) & (join | register | seat | chair | place | places | space | spaces | free | cur |
        ticket | tickets | invite | invitation | session | opinion | voucher | vouchers | gift <-> card | business |
        businesses | owners | firm | firms | scale | grow)'::tsquery),
      (0.8, 'talk of your business',
        '(your <-> (business | company | firm | enterprise | staff | fleet | competitor | competitors | brand | logo |
        turnover | revenue | sales | client | clients | customer | customers | marketing | market | growth | industry
        | product | products | premises | profile | diary | cashflow | books | accountant | employees | crew | crews |
        vans | vehicles | phone | phones | supplier | suppliers | reputation | reviews | competition | visibility |
        audience | password | bank | listing | renewal | sector | niche | name <-> (came | was | has | up)) | your <2>
        (business | company | firm | enterprise | staff | fleet | competitor | competitors | brand | logo | turnover |
        revenue | sales | client | clients | customer | customers | marketing | market | growth | industry | product |
        products | premises | profile | diary | cashflow | books | accountant | employees | crew | crews | vans |
        vehicles | phone | phones | supplier | suppliers | reputation | reviews | competition | visibility | audience
        | password | bank | listing | renewal | sector | niche | name <-> (came | was | has | up))) | (firms |
        companies | businesses | owners | people) <-> like <-> yours | (firms | companies | businesses | owners |
        people) <-> like <-> you | other <-> (landscapers | gardeners | firms | companies | trades:*) | case <-> study
        | our <-> (clients | customers | platform | software | experts | members | readers | partners | researchers |
        writers | brokers | prices | packages | tool | agency | network)'::tsquery),
      (0.8, 'an invitation to a sales talk',
        '(strategy | discovery | sales | quick | short | brief | introductory | confidential | zoom) <-> (call | chat |
        conversation | talk | meeting | demo) | (ten | five | 10 | 15 | 5 | 20 | fifteen | two | few) <-> (minute |
        minutes) | couple <-> of <-> minute | couple <-> of <-> minutes | ((book | schedule | arrange) <-> a <-> (call
        | demo | meeting | slot) | (book | schedule | arrange) <-> a <2> (call | demo | meeting | slot)) | ((book |
        schedule | arrange) <-> your <-> (call | demo | meeting | slot) | (book | schedule | arrange) <-> your <2>
        (call | demo | meeting | slot)) | (a <-> (demo | trial | chat) | free <-> trial | have <-> a <-> chat | over
        <-> (coffee | pint) | over <-> a <-> coffee | over <-> a <-> pint | worth <-> (a | five | ten | it | your) |
        (open | exclusive) <-> to | be <-> open | would <-> you <-> like <-> (to <-> (hear | know | see | be | find) |
        (me | us) <-> to) | would <-> you <-> want <-> (to <-> (hear | know | see | be | find) | (me | us) <-> to) |
        tell <-> you <-> (how | more | what | why) | show <-> you | explain <-> (how | why) | happy <-> to <->
        (explain | show | send | share | set | do | put | chat | talk | help) | may <-> i <-> (send | tell | ring |
        call | explain | show | introduce | ask) | shall <-> i <-> (send | hold | put | set | call | try | do | book |
        save | appeal | switch | open | enrol) | can <-> i <-> (send | show | share | put | call | tell | arrange |
        ring | interest) | could <-> i <-> (send | show | interest | put | buy <-> you | explain) | (can | may | could
        | shall) <-> we <-> (quote | supply | interest | (show | send | help | book) <-> you | schedule | have <-> a
        <-> (call | chat | talk)) | would <-> you <-> like <-> (to <-> (be | hear | know | receive | buy | have |
        reach | join | stock | win | get | feature | appear | try) | your <-> (name | logo | own) | costs | details |
        sample | samples | first <-> refusal) | first <-> refusal | theyre <-> yours | curious | no <-> (pitch |
        strings | obligation) | without <-> obligation | obligation)'::tsquery),
      (0.8, 'what it would do for you',
        '(you | youd | youll) <-> (get | keep | save | earn | win | only | never | sell | pay <-> only | pocket |
        deserve | could <-> (have | sell | get | save | be) | add <-> your) | (save | saves | earn | earns | bring |
        brings | get | gets | pay | pays | cost | costs | help | helps | paid | cut | while) <-> you | for <->
        (landscapers | gardeners | trades | your <-> (customers | business) | small <-> firms | companies) | white <->
        label | in <-> return <-> for | (leave | leaving) <-> money | more <-> than <-> youd <-> think | we <-> only
        <-> (take | charge | get) | we <-> never <-> (take | charge | get) | on <-> us | on <-> the <-> house | as <->
        a <-> gift | for <-> nothing | complimentary | half <-> off | at <-> cost | a <-> (fee | contribution |
        commission | margin | cut) | a <-> small <-> (fee | contribution | commission | margin | cut) | no <-> (fee |
        catch | charge | skills | credit <-> check)'::tsquery),
      (0.7, 'what sellers ask',
        'have <-> you <-> (thought | considered | tried | looked | been | got) | have <-> you <-> ever <-> (thought |
        considered | tried | looked | been | got) | did <-> you <-> know | do <-> you <-> (know <-> (if | that | how |
        what | who) | ever | currently | own <-> your | find <-> it | have <-> (plan | someone | somebody | anyone)
        <-> (who | for | to) | have <-> a <-> (plan | someone | somebody | anyone) <-> (who | for | to)) | are <-> you
        <-> (happy <-> with | paying | looking <-> for <-> (more | grow | hire | sell | expand) | looking <-> to <->
        (more | grow | hire | sell | expand) | taking | struggling | tired | ready | aware | losing | missing) | tired
        <-> of | struggling | what <-> would <-> (one | it | you <-> do <-> if | you <-> say <-> if) | imagine | what
        <-> if | is <-> (your | marketing | it <-> fair) | want <-> (to | more | your) | need <-> (a | an | more |
        help) | looking <-> to <-> (grow | sell | shift | more | reliable) | looking <-> for <-> (grow | sell | shift
        | more | reliable) | how <-> (do | many | much) <-> you <-> (currently | customers | calls | leads | do <->
        you) | how <-> (do | many | much) <-> of <-> your <-> (currently | customers | calls | leads | do <-> you) |
        when <-> is <-> your | when <-> does <-> your | when <-> did <-> your'::tsquery),
      (0.5, 'what your website lacks',
        '(((your <-> (website | web <-> site | site | sites | page | pages | listing | profile | google) & (rank:* |
        higher | first <-> page | page <-> one | visib:* | invisible | traffic | load:* | slow | error | errors |
        redesign:* | outdated | dated | missing | convert:* | mobile | complian:* | issues | problems | lack | lacks |
        doesnt | isnt | position | incomplete | hidden | verif:*)) | (this <-> (website | web <-> site | site | sites
        | page | pages | listing | profile | google) & (rank:* | higher | first <-> page | page <-> one | visib:* |
        invisible | traffic | load:* | slow | error | errors | redesign:* | outdated | dated | missing | convert:* |
        mobile | complian:* | issues | problems | lack | lacks | doesnt | isnt | position | incomplete | hidden |
        verif:*)))) | ((rank | appear | (show | come) <-> up | found | visible) & (google | search | maps | online |
        chatgpt)) | (first | top | page <-> one) <-> (of | on | in | page) <-> (google | search | of <-> (google |
        search) | on <-> google)'::tsquery),
      (0.4, 'an article or a link for your website',
        '(guest | sponsored) <-> (post | posts | article | articles) | link <-> (back | exchange | swap | insertion |
        building) | links <-> back | link <-> to <-> (us | our | my | mine) | links <-> to <-> (us | our | my | mine)
        | ((write | writing | written | contribute | publish | place) & (article | articles | piece | blog | column |
        posts)) | (your | our) <-> readers | your <-> news <-> section | our <-> news <-> section | room <-> for <-> a
        | mention <-> of <-> (our | my | a) | visitors <-> (might | would | may) | (useful | broken | dead) <-> (link
        | links) | (resource | resources) <-> page | page <-> of <-> resources | add <-> (this | it | hers | ours) <->
        to <-> your | outside <-> writers'::tsquery),
      (0.4, 'money from a stranger',
        'next <-> of <-> kin | inherit:* | (late <-> (husband | client | customer | engineer | father) & (left |
        fortune | fund | million)) | beneficiary | powerball | remain <-> blessed | god <-> bless | beloved |
        compensation <-> fund | fortune | widow <-> (of | with) | (donate & (million | fund | charity | you)) |
        (donation & (million | fund | charity | you)) | (donating & (million | fund | charity | you)) | (million <->
        (pounds | dollars | euro | euros | usd) | million <2> (pounds | dollars | euro | euros | usd) | million <3>
        (pounds | dollars | euro | euros | usd)) | (millions <-> (pounds | dollars | euro | euros | usd) | millions
        <2> (pounds | dollars | euro | euros | usd) | millions <3> (pounds | dollars | euro | euros | usd)) |
        (thousand <-> (pounds | dollars | euro | euros | usd) | thousand <2> (pounds | dollars | euro | euros | usd) |
        thousand <3> (pounds | dollars | euro | euros | usd)) | (thousands <-> (pounds | dollars | euro | euros | usd)
        | thousands <2> (pounds | dollars | euro | euros | usd) | thousands <3> (pounds | dollars | euro | euros |
        usd)) | (million <-> (dollars | usd | euros | pounds | to | through | with) | million <2> (dollars | usd |
        euros | pounds | to | through | with) | million <3> (dollars | usd | euros | pounds | to | through | with)) |
        (m <-> (dollars | usd | euros | pounds | to | through | with) | m <2> (dollars | usd | euros | pounds | to |
        through | with) | m <3> (dollars | usd | euros | pounds | to | through | with)) | consignment | diplomat |
        orphan:* | god | the <-> lord | trustworthy | boxes <-> of | soldier | barrister | attorney | foundation | has
        <-> been <-> approved | has <-> been <-> awarded | have <-> been <-> approved | have <-> been <-> awarded |
        dying | cancer'::tsquery),
      (0.3, 'lists of addresses',
        'database | databases | mailing <-> (list | lists) | contact <-> (list | data:* | of | form | forms) | contacts
        <-> (list | data:* | of) | (list <-> of <-> (owners | homeowners | firms | managers | emails | attendees |
        landlords | gardeners) | list <-> of <2> (owners | homeowners | firms | managers | emails | attendees |
        landlords | gardeners)) | list <-> for <-> sale | list <-> of <-> with | lists <-> for <-> sale | lists <-> of
        <-> with | attendee | attendees | decision <-> makers | dataset | datasets | data <-> (set | sets) | emails
        <-> of | records <-> with | form <-> like <-> this | form <-> like <-> yours | (form | forms) <-> blast:* |
        forms <-> like <-> this | forms <-> like <-> yours'::tsquery),
      (0.3, 'quick riches or easy money',
        'forex | trading | trader | traders | crypto:* | bitcoin | btc | usdt | eth | wallet | wallets | airdrop | coin
        | coins | nft | passive <-> income | earn | earnings | income | profit | profits | roi | (return | returns)
        <-> of | deposit <-> bonus | daily <-> (payout | payouts) | make <-> money | get <-> rich | millionaire |
        signals | invest <-> (cur | dollar | € | in | now | today | only) | invest <-> (ed | ing | ment) <-> (cur |
        dollar | € | in | now | today | only) | jackpot | lottery | casino | slot | slots | spin | spins | betting |
        bet | bets | gambling | poker | horses | tips'::tsquery),
      (0.3, 'a warning that wants a password, a card or a click',
        'gift <-> (card | cards) | ((confirm | verify | update | enter | restore | keep | change) <-> your <->
        (password | card | identity | mailbox | account | details) | (confirm | verify | update | enter | restore |
        keep | change) <-> your <2> (password | card | identity | mailbox | account | details)) | verify | suspicious
        | unusual <-> activity | unread | deleted | deactivated | suspended | suspension | disabled | disconnect:* |
        limited | violat:* | storage | quota | expire | expires | expired | expiring | overdue | unpaid | (final |
        last) <-> (notice | reminder) | attached <-> (invoice | document | file | form | remittance) | remittance |
        see <-> the <-> attach:* | docusign | docu <-> sign | onedrive | voicemail | parcel | (customs | licence) <->
        fee | hacked | hacker | hackers | vulnerab:* | compromised | leak | webcam | malware | copyright | infring:* |
        licence <-> for <-> a <-> picture | bank <-> details <-> (have | has | changed) | new <-> account | fine <->
        of | fines | prosecut:* | penalty | penalties | register <-> before | trademark | trade <-> mark | within <->
        (12 | 24 | 48 | 72) <-> hours | in <-> 24 <-> hours | in <-> 48 <-> hours'::tsquery),
      (0.3, 'work abroad',
        'visa <-> (sponsor:* | included) | work <-> permit <-> sponsor:* | work <-> permit <-> included | (sponsor &
        (visa | job | work)) | (sponsorship & (visa | job | work)) | with <-> visa | certificate <-> of <->
        sponsorship | skilled <-> worker | remote <-> (job | position | work) | (respected <-> (sir | madam | manager
        | hr) & (job | work | position | vacancy | employ:*)) | (dear <-> (sir | madam | manager | hr) & (job | work |
        position | vacancy | employ:*)) | (from <-> (nepal | bangladesh | pakistan | india | ghana | nigeria | morocco
        | kenya | uganda) & (job | work | position))'::tsquery),
      (0.2, 'an offer for your company',
        '(acquire | acquires | acquiring | acquirings | acquisition | acquisitions | (buy | buying) <-> (your | a |
        companies | businesses | established | garden | landscaping | grounds | family) | sell <-> your <-> (business
        | company | firm) | sell <-> the <-> (business | company | firm) | sale <-> of <-> your | succession | exit |
        investor | investors | invest <-> (in | into) | stepping <-> back | retire | retiring | retirement) &
        (business | company | companies | firm | firms | owner | owners | confidential:* | turnover | discreet | worth
        | valuation)'::tsquery),
      (0.1, 'more customers for you',
        '(exclusive | qualified | free | more | new | extra | verified | quote) <-> (lead | leads | appointment |
        appointments | booking | bookings | sales | request | requests | client | clients) | ((leads | homeowners |
        enquiries | people) <-> (in | near | from | for | on <-> our | who <-> (searched | want | are <-> looking)) &
        (you | area | postcode | county | books | gardener | landscap:* | patio:*)) | (booked | pass) <-> jobs | (pay
        | charge | charged | fee) <-> (on <-> results | per <-> (job | lead | appointment | meeting) | only | when <->
        (you | theyve | youve)) | only <-> pay <-> (for | when | if) | only <-> charge <-> (for | when | if) | take
        <-> on <-> (more | new | extra) <-> (customers | clients | jobs | work) | taking <-> on <-> (more | new |
        extra) <-> (customers | clients | jobs | work) | fill <-> the <-> (diary | calendar | books) | fill <-> your
        <-> (diary | calendar | books) | more <-> (jobs | work | enquiries | customers | calls) <-> (than | for | a |
        per | every) | more <-> patio <-> (jobs | projects | work | enquiries) | more <-> patios <-> (jobs | projects
        | work | enquiries) | more <-> garden:* <-> (jobs | projects | work | enquiries) | more <-> garden*s <-> (jobs
        | projects | work | enquiries) | more <-> landscaping <-> (jobs | projects | work | enquiries) | more <->
        landscapings <-> (jobs | projects | work | enquiries) | more <-> fencing <-> (jobs | projects | work |
        enquiries) | more <-> fencings <-> (jobs | projects | work | enquiries) | more <-> driveway <-> (jobs |
        projects | work | enquiries) | more <-> driveways <-> (jobs | projects | work | enquiries) | more <-> tree <->
        (jobs | projects | work | enquiries) | more <-> trees <-> (jobs | projects | work | enquiries) | (jobs | work
        | customers) <-> (waiting | our <-> partners | to <-> our <-> network | to <-> our <-> members) | make <->
        your <-> phone <-> ring | pass <-> on <-> jobs'::tsquery),
      (-0.4, 'a price that they ask for',
        'quote | quotes | quotation | quotations | quoted | estimate | estimates | price <-> (for | of | to | on |
        please) | ballpark | tender | tenders | tendering | your <-> (price | rate | rates | charge | charges |
        estimate | quote | quotation | visit | men | man | lad | lads | boys | chap | chaps | bloke | guys | gardener
        | gardeners | foreman | van | trailer | mower | strimmer | invoice | reminder | letter | leaflet | terms |
        insurance | insurers | reply | form | prices)'::tsquery),
      (-0.4, 'everyday words',
        'pls | plz | thx | thanx | ta | hiya | u | ur | asap | cos | wanna | gonna | lol | aint | dont | cant | its |
        ive | im | x | xx | cheers | bloke | lad | lads | mate | bit <-> of | bits | grumble | sorry | please | thank
        <-> you | thanks'::tsquery),
      (-0.5, 'earlier dealings with you',
        '(you | youve | (your <-> (men | man | lad | lads | boys | chap | chaps | team | gardener | gardeners | driver
        | office | receptionist | contractor) | your <2> (men | man | lad | lads | boys | chap | chaps | team |
        gardener | gardeners | driver | office | receptionist | contractor)) | he | they) <-> (came | did | quoted |
        cut | left | said | promised | sent <-> (me | us | my | the | a | it) | charged | laid | planted | built |
        took | looked <-> (at | after) | put | gave | mended | mowed | wrote | told | asked | forgot | dropped | drove
        | parked | blew | broke | never | havent | didnt | were <-> (here | coming | going | supposed) | rang | missed
        | have <-> (cut | done | not | quoted | sent | asked | been) | used <-> to | usually) | (the | my | our | last
        | this | your) <-> (invoice | bill | quote | estimate | statement | reminder | deposit | refund | visit |
        appointment | round | contract | complaint | booking) | (cancel | reschedul:* | postpone | rebook | complain:*
        | apolog:* | disappointed | unhappy | not <-> happy | (come | coming) <-> back | (still | been) <-> waiting |
        no <-> answer | sent <-> twice | paid <-> (twice | by | on | the | already | you) | (i | weve) <-> paid |
        thank <-> you <-> for | thanks <-> for <-> (coming | the | your | doing) | last <-> (year | time | week |
        month | spring | summer | autumn | winter) | same <-> as <-> last | same <-> as <-> before | as <-> (discussed
        | agreed | usual | before) | further <-> to <-> (my | our | mine) | with <-> reference <-> to | (ref |
        reference) <-> oh | regular <-> (round | visit | mowing | gardener))'::tsquery),
      (-0.6, 'a place of their own',
        '(my | our | mums | nans | her | his) <-> (garden | gardens | lawn | lawns | grass | hedge | hedges | tree |
        trees | fence | patio | drive | driveway | path | roof | wall | walls | terrace | yard | field | fields |
        border | borders | house | home | mother | mum | dad | father | husband | wife | hubby | neighbor | neighbors
        | neighbour | neighbours | tenant | tenants | landlord | courtyard | village | church | chapel | school | site
        | sites | allotment | cottage | dog | cat | pond | bed | beds | shop | pub | hotel | office | car <-> park |
        club | flat | block | place | land | gran | nan | aunt | son | daughter | kids | children | street | road |
        back | front | side | gate | steps | residents | committee | guests | insurer | insurers | solicitor) | (my |
        our | mums | nans | her | his) <2> (garden | gardens | lawn | lawns | grass | hedge | hedges | tree | trees |
        fence | patio | drive | driveway | path | roof | wall | walls | terrace | yard | field | fields | border |
        borders | house | home | mother | mum | dad | father | husband | wife | hubby | neighbor | neighbors |
        neighbour | neighbours | tenant | tenants | landlord | courtyard | village | church | chapel | school | site |
        sites | allotment | cottage | dog | cat | pond | bed | beds | shop | pub | hotel | office | car <-> park |
        club | flat | block | place | land | gran | nan | aunt | son | daughter | kids | children | street | road |
        back | front | side | gate | steps | residents | committee | guests | insurer | insurers | solicitor)'::tsquery),
      (-0.9, 'a request for work',
        '((can | could | would | will | do | are | have | is | did) <-> (you | someone | somebody | anyone | anybody |
        u | one <-> of <-> you) <-> (come | cut | do | quote | price | look | pop | visit | take | clear | mow | trim
        | fix | mend | remove | dig | lay | plant | prune | supply | fit | move | collect | cover | tidy | start |
        dispose | sort | advise | ring | call | free | available | bring | weed | spray | wash | clean | repair |
        replace | reduce | level | drain | grit | give | make | build | put | send) | (can | could | would | will | do
        | are | have | is | did) <-> (you | someone | somebody | anyone | anybody | u | one <-> of <-> you) <2> (come
        | cut | do | quote | price | look | pop | visit | take | clear | mow | trim | fix | mend | remove | dig | lay
        | plant | prune | supply | fit | move | collect | cover | tidy | start | dispose | sort | advise | ring | call
        | free | available | bring | weed | spray | wash | clean | repair | replace | reduce | level | drain | grit |
        give | make | build | put | send)) | (please | pls | plz) <-> (can | could | quote | ring | call | come | send
        | give | let | would | advise | arrange | tell | price | move | stop | cancel | take | add | ask | confirm |
        amend | change | phone | text) | (((looking | hoping) <-> for | need | want | after | seeking | require |
        (would | id | wed) <-> like) <-> (someone | somebody | a | an | the | my | our | two | some | it | advice) <->
        (gardener | quote | price | man | men | bloke | person | visit | hand | trim | tidy | cut | path | patio |
        lawn | fence | grass | garden | hedge | hedges | same | back | front | whole | done | gone | removed | wall |
        tree | trees | bed | beds | to <-> (come | cut) | who | that) | ((looking | hoping) <-> for | need | want |
        after | seeking | require | (would | id | wed) <-> like) <-> (someone | somebody | a | an | the | my | our |
        two | some | it | advice) <2> (gardener | quote | price | man | men | bloke | person | visit | hand | trim |
        tidy | cut | path | patio | lawn | fence | grass | garden | hedge | hedges | same | back | front | whole |
        done | gone | removed | wall | tree | trees | bed | beds | to <-> (come | cut) | who | that)) | how <-> (much
        | long) | let <-> down <-> by | short <-> notice | could <-> your <-> (firm | team | company | men | people) |
        what <-> (would | do | will) <-> you <-> charge | what <-> (would | do | will) <-> you <-> do | what <-> is
        <-> your | what <-> are <-> your | whats <-> the | when <-> (can | could | will) <-> you | ballpark | (rough |
        roughly) <-> (price | idea | cost | how) | (need <-> (cutting | doing | mowing | trimming | clearing |
        removing | replacing | mending | tidying | moving | digging | taking | sorting | attention | levelling |
        cleaning | pruning | shifting | relaying) | need <2> (cutting | doing | mowing | trimming | clearing |
        removing | replacing | mending | tidying | moving | digging | taking | sorting | attention | levelling |
        cleaning | pruning | shifting | relaying)) | (needs <-> (cutting | doing | mowing | trimming | clearing |
        removing | replacing | mending | tidying | moving | digging | taking | sorting | attention | levelling |
        cleaning | pruning | shifting | relaying) | needs <2> (cutting | doing | mowing | trimming | clearing |
        removing | replacing | mending | tidying | moving | digging | taking | sorting | attention | levelling |
        cleaning | pruning | shifting | relaying)) | (want <-> (cutting | doing | mowing | trimming | clearing |
        removing | replacing | mending | tidying | moving | digging | taking | sorting | attention | levelling |
        cleaning | pruning | shifting | relaying) | want <2> (cutting | doing | mowing | trimming | clearing |
        removing | replacing | mending | tidying | moving | digging | taking | sorting | attention | levelling |
        cleaning | pruning | shifting | relaying)) | (wants <-> (cutting | doing | mowing | trimming | clearing |
        removing | replacing | mending | tidying | moving | digging | taking | sorting | attention | levelling |
        cleaning | pruning | shifting | relaying) | wants <2> (cutting | doing | mowing | trimming | clearing |
        removing | replacing | mending | tidying | moving | digging | taking | sorting | attention | levelling |
        cleaning | pruning | shifting | relaying))'::tsquery),
      (-1.1, 'family, neighbours or animals',
        'mum | mums | mother | dad | father | hubby | nan | nans | nana | gran | granny | grandson | grandad |
        grandchildren | grandchild | aunti | auntie | uncle | toddler | newborn | neighbour | neighbours | landlord |
        tenant | tenants | moved <-> in | just <-> moved | moving <-> house | we <-> (bought | moved) | (ive | weve)
        <-> bought | new <-> build | wheelchair | hip | knee | knees | arthritis | my <-> back | puppy | chickens |
        hens | ponies | pony | horse | horses | sheep | goat | goats | spaniel | spaniels | labrador | lamb | lambs |
        wedding | funeral | christening | birthday | party | vicar | bishop | pcc | congregation | parishioners |
        headteacher | governors | residents | leaseholders | caretaker | warden | groundsman | lengthsman | playground
        | playing <-> field'::tsquery),
      (-3.1, 'a buyer’s forms',
        '((invite | invites | invited | inviting) <-> (quotation | quotations | tender | tenders | expressions | you
        <-> to | to <-> (tender | quote)) | (invite | invites | invited | inviting) <2> (quotation | quotations |
        tender | tenders | expressions | you <-> to | to <-> (tender | quote))) | approved <-> (contractor |
        contractors | supplier | suppliers | list) | preferred <-> (contractor | contractors | supplier | suppliers |
        list | bidder) | (supplier | vendor | contractor | contractors | suppliers) <-> (form | portal | list |
        register | questionnaire | on <-> (our | a)) | (purchase <-> order | po <-> number | pqq | rams | risk <->
        (assessment | assessments) | method <-> (statement | statements) | public <-> liability | liability <->
        (insurance | certificate) | insurance <-> certificate | waste <-> (carrier | carriers) | competitive <->
        (quote | quotes) | facilities <-> manager | estates <-> (office | team | manager) | grounds <-> maintenance
        <-> (for | at | of | contract | across | tender) | parish <-> (council | clerk) | town <-> council | clerk <->
        to | cemetery | bursar | procurement) | (three | two | 3 | 2) <-> (quotes | quotations | estimates | prices) |
        (three | two | 3 | 2) <-> written <-> (quotes | quotations | estimates | prices) | (maintenance | gardening |
        landscaping | present | current | last | old | previous | regular) <-> (contract | contractor | agreement |
        gardener) | you <-> to <-> (price | quote | tender | bid | register) | (list <-> of <-> contractors | list <->
        of <2> contractors) | (list <-> of <-> suppliers | list <-> of <2> suppliers) | (lists <-> of <-> contractors
        | lists <-> of <2> contractors) | (lists <-> of <-> suppliers | lists <-> of <2> suppliers) | add <-> you <->
        to <-> our | register <-> as <-> a | to <-> tender | tender <-> (documents | pack) | right <-> to <-> work |
        induction | shortlisted <-> (two | three | four | five) <-> (firms | companies | contractors) | your <->
        (tender | bid) | would <-> like <-> you <-> to <-> (present | attend | price | quote)'::tsquery)
    ) as k(points, sign, phrases)
    where lexemes @@ k.phrases
    union all
    select (array[-0.5, -1.2, -1.3])[least(things_of_a_garden, 3)], 'a garden' where things_of_a_garden > 0
    union all
    select -1.4, 'a garden in another language'
    where lexemes @@ 'ogrod:* | traw:* | zywoplot:* | drzew:* | plot | plotu | plotem | kostk:* | krzew:* | gardd | lawnt | gwrych |
      coed | ffens | glaswellt | gwair | tocio | jardin:* | haie | haies | pelouse | tondre | gazon:* | garten | rasen
      | hecke | zaun | baum | baume | giardino | prato | erba | siepe | ulivi | jardim | quintal | grama | cesped |
      seto | setos | arbol:* | gradina | iarba | gard | copac:* | sodas | zole | zoles | medzi:*'::tsquery
      or exists (select from unnest(array['сад', 'трав', 'куст', 'забор', 'двор', 'газон', 'дерев', 'плитк', 'изгород', '院', '草', '树', '花园', '庭', '나무',
        '잔디', '정원', 'حديق', 'أشجار', 'العشب']) as word where position(word in plain) > 0)
    union all
    select 3.0, 'an offer in another language'
    where lexemes @@ 'oferujemy | oferta | pozycjonowanie | reklama | (stron | strony) <-> (internetow:* | www) | darmow:* |
      wspolprac:* | pozyczk:* | kredyt:* | ofrecemos | prestamo | prestamos | posicionamiento | (pagina | paginas |
      sitio) <-> web | su <-> (sitio | web | negocio | empresa) | somos <-> un <-> (empresa | agencia | fabrica) |
      somos <-> una <-> (empresa | agencia | fabrica) | gratis | gratuit:* | proposons | notre <-> (agence | societe |
      entreprise) | referencement | votre <-> (site | entreprise) | creation <-> de <-> site | creation <-> de <->
      sites | wir <-> (bieten | verkaufen | produzieren | bringen) | (ihr | ihre | ihrer) <-> (website | webseite |
      unternehmen | firma) | kostenlos:* | suchmaschinen:* | bewertungen | kredit:* | il <-> tuo <-> sito | il <->
      vostro <-> sito | siti <-> (internet | web) | realizziamo | offriamo | campagn:* <-> pubblicitari:* | seu <->
      site | oferecemos | fazemos <-> sites | trafego | emprestimo:* | vendo | siteul | site <-> ul | oferim | va <->
      oferim | promovare | mindestmenge | hersteller | fabrikant | aanbieden'::tsquery
      or exists (select from unnest(array['сайт', 'продвиж', 'реклам', 'рассылк', 'ссыл', 'казино', 'бонус', 'заработ', 'кредит', 'клиент', 'база',
        'предлаг', 'скидк', 'раскрут', 'инвест', 'криптовал', '网站', '排名', '优化', '外链', '推广', '贷款', '赌', '工厂', '厂家',
        '供应商', '报价单', '代加工', '贴牌', '客户', '微信', '出口', '批发', '카지노', '보너스', '대출', '수출', '홍보', 'マーケティング', 'カジノ', 'تسويق',
        'تصميم المواقع', 'محركات البحث', 'قرض', 'تصدير', 'شرکت', 'واتساب', 'واتس', '制造', '优质', '价格优惠', '询价', '生产',
        '公司是', '无料', '検索順位']) as word where position(word in plain) > 0)
  )
  select p.points::float8, p.sign from phrases p
  union all
  select 0.9, 'nothing that customers write of' where length_in_words >= 6 and not exists (select from phrases p where p.points < 0)
  union all
  select 0.1, 'you, and nobody else'
    where lexemes @@ 'you | your'::tsquery and not lexemes @@ 'my | i | me | our | im | ive | id'::tsquery
  union all
  select case when length_in_words < 40 then 1.7 else 2.1 end, 'a long letter' where length_in_words >= 20
  union all
  select -1.1, 'a question' where message like '%?%'
  union all
  select 2.4, 'letters of another script' where other_letters > greatest(5, 0.3 * letters);
end;
$$;

-- The words of a message, each once, and the pairs that say who does what for whom ("do you", "your website", "my lawn").
-- Nothing with a digit, so neither telephone numbers nor postcodes are kept, nor addresses, nor a first name beside a last.
create or replace function private.words_to_judge(message text) returns setof text
language sql immutable set search_path = '' as $$
  with written as (
    select regexp_replace(private.plain_words(message), '\S*(@|[0-9]|://|www\.)\S*', ' | ', 'g') as words
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

-- As before, but planned once for a connection: what is known from the beginning is long to read.
create or replace function private.spam_words_evidence(message text) returns table (points double precision, sign text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with totals as (
    select sum(enquiries)::float8 as enquiries, sum(spam)::float8 as spam from (
      select (private.first_words() -> '' ->> 0)::integer as enquiries, (private.first_words() -> '' ->> 1)::integer as spam
      union all select enquiries, spam from public.spam_words where word = '') as kinds
  ), first_known as materialized (
    select word, private.first_words() -> word as counts from private.words_to_judge(message) as word
  ), known as (
    select word, coalesce((counts ->> 0)::integer, 0) + coalesce(learned.enquiries, 0) as enquiries,
      coalesce((counts ->> 1)::integer, 0) + coalesce(learned.spam, 0) as spam
    from first_known left join public.spam_words learned using (word)
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
end;
$$;

-- What its links say, what it has in common with others, and its sender.
create or replace function private.spam_evidence(email text, message text) returns table (points double precision, sign text)
language sql stable security definer set search_path = '' as $$
  with written as (
    select regexp_replace(message, '\S+@\S+', ' ', 'g') as words
  ), links as (
    select count(*)::integer as many from written,
      regexp_matches(words, '(https?://|www\.|\m[a-z0-9-]+\.(com|net|org|info|biz|io|ru|xyz|top|site|online|shop|club|co|ly|me|link|click)\M)\S*', 'gi')
  ), twins as (
    select count(distinct email)::integer as many from (
      -- Four say enough: a flood of them must not make each one slower.
      select lower(e.email) as email from private.real_enquiries() e
      where md5(private.plain_words(e.message)) = md5(private.plain_words(spam_evidence.message))
        and e.created_at > now() - interval '30 days' and lower(e.email) <> lower(spam_evidence.email)
      limit 4) as others
  )
  select 1.9, case many when 1 then 'a link' when 2 then 'two links' when 3 then 'three links' else many || ' links' end
    from links where many > 0
  union all
  select 1.0, 'a link of the kind that sellers use' from written
    where words ~* '\[(url|link|img)|</?(a|b|p|br|div|script|img)\M|href=|[a-z0-9]\.(top|xyz|click|shop|ru|club|online|site|link|biz|live|app|ai|io|ly)\M'
  union all
  select 1.5 + many, 'the same text from ' || case many when 1 then 'another address' else many || ' other addresses' end from twins where many > 0
  union all
  select 2.0, 'an address that refused mail' where exists (
    select from public.enquiries e join public.enquiry_deliveries d on d.enquiry_id = e.id
    where lower(e.email) = lower(spam_evidence.email) and d.channel in ('receipt', 'reply')
      and d.failed_at is not null and d.last_answer like '%refuses the recipient');
$$;

create or replace function private.judge_enquiry(payload jsonb, out is_spam boolean, out signs text)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Most enquiries are none.
  beforehand constant float8 := -1.8;
  surely constant float8 := 4.5;
  -- Words alone must say more: staff can teach one wrongly, or a customer use an odd one.
  surely_by_words constant float8 := 6;
  doubtful constant float8 := 2.75;
  total float8;
  by_words boolean;
  found text[];
begin
  select beforehand + coalesce(sum(points), 0), bool_and(sign like '“%') filter (where points > 0),
      (array_agg(sign order by sign like '“%', points desc, sign) filter (where points >= 0.7))[1:4]
    into total, by_words, found from (
      select * from private.spam_evidence(payload ->> 'email', payload ->> 'message')
      union all select * from private.spam_signs(payload ->> 'message')
      -- Words often come together, so each says less than it would alone.
      union all select points * case when points > 0 then 0.47 else 0.45 end, sign from private.spam_words_evidence(payload ->> 'message')
    ) as evidence;
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

drop function private.spam_pitches(text), private.spam_sides(text);
call private.allow_only('service_role', 'private.judge_enquiry(jsonb)', 'private.spam_evidence(text, text)', 'private.spam_signs(text)');
