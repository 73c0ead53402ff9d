import { expect, test } from 'vitest';
import { splitStatements } from './statements.ts';

test('semicolons end statements', () => {
  expect(splitStatements('select 1; select 2;\nselect 3')).toEqual(['select 1', 'select 2', 'select 3']);
});

test.each([
  ["select ';'; select 'it''s; fine'", ["select ';'", "select 'it''s; fine'"]],
  ['select 1 as ";"; select 2', ['select 1 as ";"', 'select 2']],
  ['select 1 as "a; b"; select 2', ['select 1 as "a; b"', 'select 2']],
  ['do $$ begin; end $$; select 1', ['do $$ begin; end $$', 'select 1']],
  ['do $a$ x; $$; y $a$; select $1', ['do $a$ x; $$; y $a$', 'select $1']],
  ['-- one; two\nselect 1; -- the end;', ['-- one; two\nselect 1']],
  ['/* a; b */ select 1 - 2 / 3; ', ['/* a; b */ select 1 - 2 / 3']],
])('those inside %j do not', (script, statements) => {
  expect(splitStatements(script)).toEqual(statements);
});

test.each([
  ['select 1;;\n;', ['select 1']],
  ['select 1;\n-- a\n\n  -- b\n', ['select 1']],
  ['select 1;\n-- a\nselect 2', ['select 1', '-- a\nselect 2']],
])('what follows the last semicolon of %j counts unless it is only remarks', (script, statements) => {
  expect(splitStatements(script)).toEqual(statements);
});
