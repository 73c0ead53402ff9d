import type { Proof } from './proof.ts';

/** What the dialog asks for. */
export type Question = {
  why: string;
  /** Mails the digits that may stand in for the password. */
  mailCode(email: string): Promise<void>;
  /** Throws if the proof was not accepted; the dialog then stays open. */
  answer(proof: Proof): Promise<void>;
};

export type Asked = { id: number; question: Question; settle(isConfirmed: boolean): void };

/** One dialog at a time: the others wait for their turn. */
let asked: Asked[] = [];
let askedCount = 0;
const listeners = new Set<() => void>();

function change(next: Asked[]) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Whether the person has confirmed that it is them; false if they cancelled. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: Asked = {
      id: ++askedCount,
      question,
      settle(isConfirmed) {
        change(asked.filter((other) => other !== entry));
        resolve(isConfirmed);
      },
    };
    change([...asked, entry]);
  });
}

export function currentQuestion(): Asked | undefined {
  return asked[0];
}

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nobody is there any more who could answer. */
export function cancelQuestions() {
  for (const { settle } of asked) settle(false);
}
