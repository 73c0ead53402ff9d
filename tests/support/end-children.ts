// Loaded into every file of the system tests: what a file that failed has left running would slow down those that follow.
import { afterAll } from 'vitest';
import { endChildren } from './children.ts';

afterAll(endChildren);
