import { isTooLong, passwordLength } from '#shared/password-length.ts';
import { StartError } from 'embedded-supabase/host';

const noTerminal = 'No terminal to ask for the password: use --password-stdin';

async function readAll(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** Reads a line from the terminal without showing it. */
export async function readHidden(question: string, withoutTerminal: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) throw new StartError(withoutTerminal);
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((resolve, reject) => {
    let password = '';
    function finish(settle: () => void) {
      stdin.setRawMode(false);
      stdin.pause();
      stdin.off('data', onKeys);
      stderr.write('\n');
      settle();
    }
    function onKeys(keys: string) {
      for (const key of keys) {
        if (key === '\r' || key === '\n') return finish(() => resolve(password));
        if (key === '\u0003' || key === '\u0004') return finish(() => reject(new StartError('Nothing was changed')));
        password = key === '\u007f' || key === '\b' ? password.slice(0, -1) : password + key;
      }
    }
    stdin.on('data', onKeys);
  });
}

export async function askPassword(fromStdin: boolean): Promise<string> {
  const password = fromStdin ? await readAll() : await readHidden('New password: ', noTerminal);
  if (password.length < passwordLength.ours) {
    throw new StartError(`The password must have at least ${passwordLength.ours} characters`);
  }
  if (isTooLong(password)) throw new StartError(`The password must have at most ${passwordLength.most} bytes`);
  if (!fromStdin && (await readHidden('Once more: ', noTerminal)) !== password)
    throw new StartError('The two passwords differ');
  return password;
}
