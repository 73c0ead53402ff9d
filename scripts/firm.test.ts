import { describe, expect, test } from 'vitest';
import { readSettings } from './firm.mjs';

test('settings are read as systemd reads them', () => {
  const text = `# a note
; another
A=winter#2026
B = two words
C="with # and it's quoted"
D='“x”'
E=Willow Farm <web@example.org>
F=it's
G=
`;
  expect(readSettings(text.replace('\n', '\r\n'))).toEqual({
    A: 'winter#2026',
    B: 'two words',
    C: "with # and it's quoted",
    D: '“x”',
    E: 'Willow Farm <web@example.org>',
    F: "it's",
    G: '',
  });
});

describe('a line that systemd would read differently is named:', () => {
  test.each(['A', 'export A=b', 'A=a\\b', 'A="unclosed', 'A="a"b', "A='a' # note"])('%s', (line) => {
    expect(() => readSettings(`B=c\n${line}\n`)).toThrow('settings.env, line 2');
  });
});
