import { readFile } from 'node:fs/promises';
import { startBackend } from './tests/enquiries/support/backend.ts';
import { anEnquiry, submit } from './tests/enquiries/support/enquiries.ts';
import { connectTo } from './tests/support/server.ts';
const s = await startBackend({ NODE_OPTIONS: '--import /work/main/server/database/mended-driver.ts', TRUST_PROXY: '1', CONTACT_WEBHOOK_URL: 'http://127.0.0.1:9/', CONTACT_WEBHOOK_SECRET: 'whsec_c2VjcmV0c2VjcmV0', WEBHOOK_ALLOW_PRIVATE: 'on' });
const sql = await connectTo(s);
const [row] = await sql`select current_setting('data_directory') as folder`; await sql.end({ timeout: 1 });
for (let round = 0; round < 3; round++) {
const pid = Number((await readFile(row!.folder + '/postmaster.pid', 'utf8')).split('\n')[0]);
const count = (xs: unknown[]) => JSON.stringify(Object.fromEntries(Object.entries(Object.groupBy(xs, String)).map(([k, v]) => [k, v!.length])));
const go = () => Array.from({ length: 40 }, () => submit(s.url, anEnquiry()).then((r) => r.status, (e) => String(e.cause ?? e)));
const all = go();
setTimeout(() => process.kill(pid, 'SIGKILL'), 100 + round * 60);
let t = Date.now();
console.log(count(await Promise.all(all)), Date.now() - t);
await new Promise((r) => setTimeout(r, 4000));
try { process.kill(s.pid, 0); console.log('server alive'); } catch { console.log('server DEAD'); }
t = Date.now();
console.log(count(await Promise.all(go())), Date.now() - t);
}
console.log(s.log().split('\n').filter((l) => !/"msg":"(request|enquiry stored|enquiry not stored|enquiry not delivered by this try)"/.test(l)).join('\n').slice(0, 3000));
await Promise.race([s.stop().catch(console.log), new Promise((r) => setTimeout(r, 10000))]); process.exit(0);
