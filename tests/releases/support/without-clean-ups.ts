import path from 'node:path';

/**
 * For servers that open a release's data. It is a day older every day, and what a clean-up takes for its age would look
 * like what an upgrade has lost.
 */
export const withoutCleanUps = {
  NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'no-clean-ups-in-node.ts')}`,
};
