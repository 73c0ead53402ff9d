import * as z from 'zod/mini';

/** What counts as an email address wherever one is taken. The rules of the tables are wider, and a test says so. */
export const emailShape = z.regexes.email;
export const longestEmail = 255;
