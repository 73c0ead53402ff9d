/** A number, or a range of numbers, with its unit: “3–7 days”, “600 mm”, “24/7”. Values are in hours or millimetres. */
export type Figure = {
  shown: string;
  unit: string;
  kind: 'time' | 'length';
  from: number;
  to: number;
  /** Whether it reads as a promise: “within 24 hours”, “3–7 days”, “same day”. */
  promised: boolean;
};

const hours: Record<string, number> = { minute: 1 / 60, hour: 1, day: 24, week: 168, month: 730 };
const millimetres: Record<string, number> = { mm: 1, cm: 10, metre: 1000 };
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const inWords = new RegExp(`\\b(?:${numbers.join('|')})\\b`, 'g');

const pattern =
  /(?<before>\b(?:within|in|under|inside|less than)\s+(?:about |just |only )?)?(?<from>\d+(?:\.\d+)?)(?:\s?(?:–|-|to|or)\s?(?<to>\d+(?:\.\d+)?))?(?<join>[\s-]?)(?:working )?(?<unit>minute|hour|day|week|month|mm|cm|metre|m)s?(?![²\p{L}])/gu;

/** Other ways to promise a time. */
const phrases: [RegExp, number, string][] = [
  [/\b24\/7\b|\bday (?:and|or) night\b|\bround the clock\b|\b24 hours a day\b|\bat any hour\b/g, 0, 'always'],
  [/\bsame[- ]day\b|\bby tonight\b/g, 12, 'day'],
  [/\b(?:the )?next[- ](?:working[- ])?day\b|\bby tomorrow\b|\bovernight\b/g, 36, 'day'],
];

/** The figures of a sentence, also those in words: “within two days”, “a couple of hours”. */
export function figuresIn(sentence: string): Figure[] {
  const text = inDigits(sentence);
  const always = phrases.flatMap(([phrase, value, unit]) =>
    (text.match(phrase) ?? []).map((shown): Figure => ({
      shown,
      unit,
      kind: 'time',
      from: value,
      to: value,
      promised: true,
    })),
  );
  // “24 hours a day” is no figure of hours.
  const rest = phrases.reduce((left, [phrase]) => left.replace(phrase, ' '), text);
  return [...always, ...[...rest.matchAll(pattern)].map(figureOf)];
}

function figureOf({ 0: shown, groups = {} }: RegExpExecArray | RegExpMatchArray): Figure {
  const { before, from, to = from, join } = groups;
  const unit = groups.unit === 'm' ? 'metre' : (groups.unit ?? '');
  const kind = unit in hours ? 'time' : 'length';
  const size = (kind === 'time' ? hours : millimetres)[unit] ?? 1;
  const promised = kind === 'time' && (Boolean(before) || groups.to !== undefined || join === '-');
  return { shown, unit, kind, from: Number(from) * size, to: Number(to) * size, promised };
}

function inDigits(sentence: string): string {
  const text = sentence
    .toLowerCase()
    .replace(/\ba couple of\b/g, '2')
    .replace(/\b(within|in|under|inside) (?:an?|the) (?=(?:minute|hour|day|week|month)\b)/g, '$1 1 ');
  return text.replace(inWords, (word) => String(numbers.indexOf(word) + 1));
}

/** “Within 2 days” keeps a promise of 1–2 days. */
export function agrees(figure: Figure, claimed: Figure): boolean {
  if (figure.kind !== claimed.kind || (figure.unit === 'always') !== (claimed.unit === 'always')) return false;
  return figure.to === claimed.to && (figure.from === claimed.from || figure.from === figure.to);
}
