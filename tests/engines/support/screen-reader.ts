import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { engines } from '../../../scripts/engines.mjs';
import type { Fixture } from './journeys.ts';
import { startFirefox } from './marionette.ts';
import { startScreen } from './start.ts';

export type Heard =
  | { kind: 'focus'; name: string; role: string; description: string; dialog: string; invalid: boolean }
  | { kind: 'live'; text: string; live: string }
  | { kind: 'listening' };

export type ScreenReader = ReturnType<typeof useScreenReader>;

/** Debian's own: the bindings are installed for it alone. */
const python = '/usr/bin/python3';

/** A screen reader in front of a Firefox, for all tests of a file. */
export function useScreenReader() {
  let screen: Awaited<ReturnType<typeof startScreen>>;
  let reader: Awaited<ReturnType<typeof startReader>>;

  beforeAll(async () => {
    screen = await startScreen();
    reader = await startReader(screen.display);
    await vi.waitUntil(() => reader.heard.some(({ kind }) => kind === 'listening'), { timeout: 30_000 });
  });

  afterAll(() => {
    reader.stop();
    screen.stop();
  });

  /** Waits for what comes of the work; what came instead is told when it does not. */
  async function hears<Kind extends Heard['kind']>(
    kind: Kind,
    isIt: (heard: Extract<Heard, { kind: Kind }>) => boolean,
    work: () => unknown = () => {},
    from = reader.heard.length,
  ): Promise<void> {
    await work();
    const since = () => reader.heard.slice(from);
    const isHeard = () => since().some((one) => one.kind === kind && isIt(one as Extract<Heard, { kind: Kind }>));
    await vi.waitUntil(isHeard, { timeout: 20_000, interval: 50 }).catch(() => {
      throw new Error(`Not heard, of kind ${kind}: ${String(isIt)}\nHeard:\n${since().map(asLine).join('\n')}`);
    });
  }

  return {
    start: () => startFirefox(engines.firefox.browser, reader.env),
    heard: () => reader.heard,
    hears,
    /** Said now or before, since the start: polite words may come before anybody waits for them. */
    hasHeard: (isIt: (heard: Heard) => boolean) =>
      vi.waitUntil(() => reader.heard.some(isIt), { timeout: 20_000, interval: 100 }),
    says: (text: string, work?: () => unknown, live = 'polite') =>
      hears('live', (one) => one.live === live && one.text.includes(text), work),
  };
}

function asLine(heard: Heard): string {
  return JSON.stringify(heard).slice(0, 300);
}

/** What is heard below is worth nothing unless a region that must be heard is, and one that must not be is not. */
export function hearsControl({ says, heard }: ScreenReader, fixture: () => Fixture) {
  test('a region that is filled after a while is heard, and one that is not live is not', async () => {
    const { browser } = fixture();
    await browser.visit('/contact-us');
    await says('control of polite', () =>
      browser.run(() => {
        for (const live of ['polite', 'off']) {
          const region = document.body.appendChild(document.createElement('div'));
          region.ariaLive = live;
          setTimeout(() => region.append(`control of ${live}`), 1500);
        }
      }),
    );
    expect(heard()).not.toContainEqual(expect.objectContaining({ text: 'control of off', live: 'polite' }));
  });
}

/** Hears what Firefox tells assistive technology, over a D-Bus session and a screen that nobody sees. */
async function startReader(display: string) {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await firstLine(bus.stdout);
  const env = {
    DISPLAY: display,
    DBUS_SESSION_BUS_ADDRESS: address,
    GNOME_ACCESSIBILITY: '1',
    GTK_MODULES: 'atk-bridge',
  };
  const reader = spawn(python, [path.join(import.meta.dirname, 'heard.py')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const heard: Heard[] = [];
  createInterface({ input: reader.stdout }).on('line', (line) => heard.push(JSON.parse(line) as Heard));
  return {
    env,
    heard,
    stop() {
      reader.kill();
      bus.kill();
    },
  };
}

function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => createInterface({ input: stream }).once('line', resolve));
}
