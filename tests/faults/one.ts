// One of the long versions in a process of its own, as full.ts starts it.
import { faults } from './faults.ts';

if (!(await faults[process.argv[2] ?? '']?.())) process.exitCode = 1;
