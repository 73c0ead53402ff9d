// npm run test:hosting: what the image and the unit run, in a clean folder as a user without rights; the official
// Supabase CLI on a fresh project's database; and the static folder in a browser, with its backend on another origin.
import { officialCli } from './official-cli.ts';
import { oneMachine } from './one-machine.ts';
import { staticFolder } from './static-folder.ts';
import { cleanFolder } from './support/clean-folder.ts';

await officialCli();
const clean = await cleanFolder();
try {
  await oneMachine(clean);
  await staticFolder(clean);
} finally {
  await clean.remove();
}
