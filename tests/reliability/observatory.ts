/** What a scanner sees of one page. */
export type ServedPage = { https: boolean; headers: Headers; html: string };

type Finding = { test: string; result: string; modifier: number };

const sixMonths = 15_768_000;
const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const inline = ["'unsafe-inline'", 'data:'];

function directivesOf(policy: string): Map<string, string[]> {
  const pairs = policy
    .split(';')
    .map((rule) => rule.trim().split(/\s+/))
    .filter(([name]) => name);
  return new Map(pairs.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

function judgePolicy(policy: string | null, https: boolean): Finding {
  const policyFinding = (result: string, modifier: number): Finding => ({ test: 'policy', result, modifier });
  if (!policy) return policyFinding('not implemented', -25);
  const rules = directivesOf(policy);
  const sources = (name: string) => rules.get(name) ?? rules.get('default-src') ?? ['*'];
  const hasAny = (name: string, unwanted: string[]) => sources(name).some((source) => unwanted.includes(source));
  const insecure = (names: string[]) =>
    https && names.some((name) => (rules.get(name) ?? []).some((source) => /^(http|ftp):/.test(source)));
  const passive = ['img-src', 'media-src'];
  if (hasAny('script-src', [...broad, ...inline]) || hasAny('object-src', broad))
    return policyFinding('unsafe inline', -20);
  if (insecure([...rules.keys()].filter((name) => !passive.includes(name))))
    return policyFinding('insecure scheme', -20);
  if (hasAny('script-src', ["'unsafe-eval'"]) || hasAny('style-src', ["'unsafe-eval'"]))
    return policyFinding('unsafe eval', -10);
  if (insecure(passive)) return policyFinding('insecure scheme in passive content', -10);
  if (hasAny('style-src', [...broad, ...inline])) return policyFinding('unsafe inline in styles', 0);
  return rules.get('default-src')?.join() === "'none'"
    ? policyFinding("no unsafe, default-src 'none'", 10)
    : policyFinding('no unsafe', 5);
}

function judgeTransport(header: string | null, https: boolean): Finding {
  const age = Number(/max-age=(\d+)/i.exec(header ?? '')?.[1] ?? Number.NaN);
  const modifier = !https || Number.isNaN(age) ? -20 : age < sixMonths ? -10 : 0;
  return { test: 'transport', result: header ?? 'not implemented', modifier };
}

function judgeFraming(headers: Headers): Finding {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => broad.includes(source)))
    return { test: 'framing', result: 'by policy', modifier: 5 };
  const header = headers.get('x-frame-options');
  return {
    test: 'framing',
    result: header ?? 'not implemented',
    modifier: /^(deny|sameorigin)$/i.test(header ?? '') ? 0 : -20,
  };
}

/** Scripts of another origin need a digest that says what they may be. */
function judgeScripts(html: string): Finding {
  const foreignScripts = [...html.matchAll(/<script[^>]*\ssrc="(?:https?:)?\/\/[^>]*>/g)].map(([tag]) => tag);
  const withoutIntegrity = foreignScripts.filter((tag) => !/\sintegrity="/.test(tag));
  if (foreignScripts.length === 0) return { test: 'scripts', result: 'all from the same origin', modifier: 0 };
  return withoutIntegrity.length === 0
    ? { test: 'scripts', result: 'with digests', modifier: 5 }
    : { test: 'scripts', result: 'without digests', modifier: -5 };
}

function oneOf(
  test: string,
  value: string | null,
  modifiers: Record<string, number>,
  absent: number,
  invalid: number,
): Finding {
  return {
    test,
    result: value ?? 'not implemented',
    modifier: value === null ? absent : (modifiers[value.toLowerCase()] ?? invalid),
  };
}

const referrers = { 'no-referrer': 5, 'same-origin': 5, 'strict-origin': 5, 'strict-origin-when-cross-origin': 5 };

/**
 * The score by the rules that the MDN HTTP Observatory publishes: a hundred less every fault, and bonuses only from ninety on.
 * Redirection from HTTP is the proxy's and preloading the owner's: neither can be seen from here, and neither is counted.
 */
export function scoreOf({ https, headers, html }: ServedPage): { score: number; findings: Finding[] } {
  const findings = [
    judgePolicy(headers.get('content-security-policy'), https),
    judgeTransport(headers.get('strict-transport-security'), https),
    judgeFraming(headers),
    judgeScripts(html),
    oneOf('content type', headers.get('x-content-type-options'), { nosniff: 0 }, -5, -5),
    oneOf('referrer', headers.get('referrer-policy'), referrers, 0, -5),
    oneOf(
      'resource policy',
      headers.get('cross-origin-resource-policy'),
      { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 },
      0,
      -5,
    ),
    { test: 'cookies', result: headers.get('set-cookie') ?? 'none', modifier: headers.has('set-cookie') ? -20 : 0 },
    // Open to any origin is a fault only where a visitor's credentials go along.
    {
      test: 'sharing',
      result: headers.get('access-control-allow-origin') ?? 'none',
      modifier: headers.has('access-control-allow-credentials') ? -50 : 0,
    },
  ];
  const sum = (isWanted: (modifier: number) => boolean) =>
    findings.filter(({ modifier }) => isWanted(modifier)).reduce((total, { modifier }) => total + modifier, 0);
  const penalised = 100 + sum((modifier) => modifier < 0);
  return { score: Math.max(0, penalised >= 90 ? penalised + sum((modifier) => modifier > 0) : penalised), findings };
}
