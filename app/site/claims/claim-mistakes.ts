import { business } from '#content/business.ts';
import type { Claim } from '#content/firm-types.ts';
import type { Page } from '#content/types.ts';
import { words } from '#content/words.ts';
import { fileOf } from '../content.ts';
import { claimsFile } from './firm-claims.ts';
import { agrees, figuresIn, type Figure } from './figures.ts';
import { sentencesIn, sentencesOf, type Sentence } from './sentences.ts';

type NamedClaim = [name: string, claim: Claim];

const firmClaims: NamedClaim[] = Object.entries(claimsFile?.claims ?? {});

/** Sentences that tell a claim differently from claims.ts, or promise a time that it does not have. */
export function mistakesOfClaims(pages: Page[], shared: unknown = words, table = firmClaims): string[] {
  const sharedSentences = sentencesIn(shared);
  const isShared = new Set(sharedSentences.map(({ text }) => text));
  const sources = [
    ...sharedSentences.map((sentence) => ({ file: 'words.ts', sentence })),
    ...pages.flatMap((page) =>
      sentencesOf(page)
        .filter(({ text }) => !isShared.has(text))
        .map((sentence) => ({ file: fileOf(page.path), sentence })),
    ),
  ];
  const mistakes = sources.flatMap(({ file, sentence }) =>
    mistakesOf({ ...sentence, text: withoutName(sentence.text) }, table).map(
      (mistake) => `${file}: “${sentence.text}” ${mistake}`,
    ),
  );
  return [...new Set(mistakes)];
}

/** A firm may be called “24/7 Gardens”: its name promises nothing. */
function withoutName(text: string): string {
  return [business.name, business.shortName ?? ''].reduce(
    (left, name) => (name ? left.replaceAll(name, '') : left),
    text,
  );
}

function mistakesOf(sentence: Sentence, table: NamedClaim[]): string[] {
  const itsClaims = table.filter(([, claim]) => isAbout(sentence, claim));
  const wrongFigures = figuresIn(sentence.text).filter(
    (figure) => !itsClaims.some(([, claim]) => figuresOf(claim).some((claimed) => agrees(figure, claimed))),
  );
  const contradicted = wrongFigures.flatMap((figure) => contradiction(sentence, figure, table) ?? []);
  const denied = itsClaims.flatMap(([name, claim]) => {
    const phrase = claim.never?.find((banned) => hasPhrase(plain(sentence.text), banned));
    return phrase
      ? [`says “${phrase}”, but ${name} in claims.ts says “${claim.says}”: write one or change the other`]
      : [];
  });
  return [...contradicted, ...denied];
}

function contradiction(sentence: Sentence, figure: Figure, table: NamedClaim[]): string | undefined {
  const claim = table.find(([, other]) => compares(sentence, figure, other));
  if (claim) return `says ${figure.shown}, but ${claim[0]} in claims.ts says “${claim[1].says}”: write that`;
  return figure.promised
    ? `promises ${figure.shown}, which claims.ts has not: leave it out, or give it a line there`
    : undefined;
}

/** Whether the claim has a figure of this unit about the same thing. */
function compares(sentence: Sentence, figure: Figure, claim: Claim): boolean {
  if (!figuresOf(claim).some(({ unit, kind }) => (kind === 'length' ? kind === figure.kind : unit === figure.unit)))
    return false;
  // A wall may be 6 metres long; what is claimed of it is a height.
  if (figure.kind === 'length' && !/\b(high|higher|height|tall|up to|over|above)\b/i.test(sentence.text)) return false;
  if (namesSubject(sentence.text, claim)) return true;
  return onItsPage(sentence, claim) && /\b(takes?|done|finished|ready|kept|keep|deleted|within)\b/i.test(sentence.text);
}

function isAbout(sentence: Sentence, claim: Claim): boolean {
  return onItsPage(sentence, claim) || namesSubject(sentence.text, claim);
}

function onItsPage({ about }: Sentence, { pages = [] }: Claim): boolean {
  return about !== undefined && pages.includes(about);
}

// Every sentence is held against every claim: each is read once.
const figuresOf = once(({ says }: Claim) => figuresIn(says));
const subjectOf = once((subject: string) => new RegExp(`(?<!\\w)${byLetters(subject)}`, 'i'));
const phraseOf = once((phrase: string) => new RegExp(`(?<!\\w)${byLetters(phrase)}(?!\\w)`, 'i'));

/** “We’ll ask” says as much as “we ask”. */
const plain = once((text: string) =>
  text.replace(/’/g, "'").replace(/\b(we|you|they|i)(?:'ll| will| can|'d| would) (?:also |always )?/gi, '$1 '),
);

function namesSubject(text: string, { about }: Claim): boolean {
  return about.some((subject) => subjectOf(subject).test(plain(text)));
}

function hasPhrase(text: string, phrase: string): boolean {
  return phraseOf(phrase).test(text);
}

function byLetters(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function once<Asked, Answer>(answerTo: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>();
  return (asked) => {
    const answer = known.has(asked) ? (known.get(asked) as Answer) : answerTo(asked);
    known.set(asked, answer);
    return answer;
  };
}
