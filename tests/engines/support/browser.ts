import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './commands.ts';

const patience = 20_000;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export const keys = { tab: '\uE004', enter: '\uE007', escape: '\uE00C', right: '\uE014' };

/** What a person does with a page, in any engine. Whatever is awaited is polled for: no engine is asked to hurry. */
export class Browser {
  readonly #connection: Connection;
  readonly #origin: string;

  constructor(connection: Connection, origin: string) {
    this.#connection = connection;
    this.#origin = origin;
  }

  /** Opens a page and waits until React has hydrated it. */
  async visit(path: string) {
    await this.open(path);
    await this.hydrated();
  }

  async open(path: string) {
    await this.#connection.send('navigate', { url: this.#origin + path });
  }

  async hydrated() {
    await this.see(() => 'alive' in window);
  }

  async click(selector: string) {
    const id = await this.#find(selector);
    // Left to themselves, drivers scroll it under the header. A message may still stand before it.
    await this.run((target) => document.querySelector(target)?.scrollIntoView({ block: 'center' }), selector);
    await until(`a click on ${selector}`, () => this.#connection.send('click', { id }).then(() => true));
  }

  async type(selector: string, text: string) {
    await this.#connection.send('type', { id: await this.#find(selector), text, value: [...text] });
  }

  async press(key: string) {
    const actions = [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ];
    await this.#connection.send('perform', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Presses, moves in a few steps and lets go. */
  async drag(from: { x: number; y: number }, to: { x: number; y: number }) {
    const move = ({ x, y }: { x: number; y: number }) => ({
      type: 'pointerMove',
      duration: 50,
      x,
      y,
      origin: 'viewport',
    });
    const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
    const actions = [
      move(from),
      { type: 'pointerDown', button: 0 },
      move(middle),
      move(to),
      { type: 'pointerUp', button: 0 },
    ];
    await this.#connection.send('perform', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async back() {
    await this.#connection.send('back');
  }

  async forward() {
    await this.#connection.send('forward');
  }

  async resize(width: number, height: number) {
    await this.#connection.send('resize', { width, height });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#connection.screenshot(), 'base64');
  }

  /** Runs a function in the page. */
  async run<A extends unknown[], T>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${String(work)})(...arguments[0])).then(
        (value) => done([value]), (error) => done([null, String(error)]));`;
    const [value, error] = (await this.#connection.send('run', { script, args: [args] })) as [Awaited<T>, string?];
    if (error) throw new Error(error);
    return value;
  }

  /** Waits until a function in the page says yes. A page that is just being left says nothing. */
  async see<A extends unknown[]>(work: (...args: A) => boolean, ...args: A) {
    await until(`${String(work)} ${args.join()}`, () => this.run(work, ...args));
  }

  /** Waits until an element of the page shows these words. */
  async seeText(selector: string, text: string) {
    await this.see(
      (target, words) => document.querySelector(target)?.textContent?.includes(words) ?? false,
      selector,
      text,
    );
  }

  /** The fields whose letters are so small that an iPhone zooms in on them and does not zoom out again. */
  async fieldsThatZoom(): Promise<string[]> {
    return this.run(() =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .filter((field) => !/checkbox|radio|range|hidden|file/.test(field.getAttribute('type') ?? ''))
        .map((field) => field.outerHTML),
    );
  }

  async #find(selector: string): Promise<string> {
    const element = await until(selector, () =>
      this.#connection.send('find', { using: 'css selector', value: selector }),
    );
    return (element as Record<string, string>)[elementKey] ?? '';
  }
}

/** Tries again until there is an answer; the last failure is told when none comes. */
async function until<T>(description: string, attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patience;
  for (let failure: unknown; ;) {
    const answer = await attempt().catch((error: unknown) => void (failure = error));
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Not seen in ${patience} ms: ${description}`, { cause: failure });
    await sleep(50);
  }
}
