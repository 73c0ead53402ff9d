// Loaded into servers under test, in place of what deletes for its age.
import { registerHooks } from 'node:module';

const emptied: Record<string, string> = {
  'auth/clean-up.ts': 'export const startAuthCleanUp = () => ({ stop: async () => {} });',
  'enquiries/clean-up.ts': `
    export const createCleanUp = () => async () => 3_600_000;
    export const heldCleanUp = async () => null;
    export const warnOfLongRetention = () => {};`,
};

registerHooks({
  load(url, context, nextLoad) {
    const name = Object.keys(emptied).find((file) => url.endsWith(`/${file}`));
    return name ? { format: 'module', source: emptied[name], shortCircuit: true } : nextLoad(url, context);
  },
});
