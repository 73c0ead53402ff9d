import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';

export type Heard =
  | { kind: 'focus'; name: string; role: string; description: string; dialog: string }
  | { kind: 'live'; text: string; live: string }
  | { kind: 'listening' };

/** Debian's own: the bindings are installed for it alone. */
const python = '/usr/bin/python3';

/** Hears what Firefox tells assistive technology, over a D-Bus session and a screen that nobody sees. */
export async function startScreenReader(display: string) {
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
