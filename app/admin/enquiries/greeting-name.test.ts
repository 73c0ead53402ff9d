import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

test.each([
  ['Margaret Hill', 'Margaret'],
  ['Margaret', 'Margaret'],
  ['MARGARET HILL', 'Margaret'],
  ['margaret hill', 'Margaret'],
  ['  Margaret   Hill ', 'Margaret'],
  ['jean-paul dubois', 'Jean-Paul'],
  ['Hill, Margaret', 'Margaret'],
  ['Margaret Hill, Chair', 'Margaret'],
  ['Margaret (Maggie) Hill', 'Margaret'],
  ['Sue 🌻 Baker', 'Sue'],
  ['Nguyễn Thị Hoà', 'Nguyễn'],
  ['陈伟', '陈伟'],
  ['\u202Eمريم الحداد', 'مريم'],
])('the first name of %s is %s', (name, greeting) => {
  expect(greetingName(name)).toBe(greeting);
});

test.each([
  ['Mrs Hill', 'Mrs Hill'],
  ['Mrs Margaret Hill', 'Mrs Hill'],
  ['MRS MCDONALD', 'Mrs McDonald'],
  ["mr o'neill", "Mr O'Neill"],
  ['Dr. Ann Patel', 'Dr. Patel'],
  ['Sir John Smith', 'Sir John'],
  ['Dame Judith Smith', 'Dame Judith'],
  ['Rev. John Smith', 'Rev. John Smith'],
  ['Mr', 'Mr'],
])('whoever writes a title is addressed with it: %s as %s', (name, greeting) => {
  expect(greetingName(name)).toBe(greeting);
});

test.each([
  ['John and Sue Hill', 'John and Sue'],
  ['John & Sue', 'John and Sue'],
  ['JOHN AND SUE HILL', 'John and Sue'],
  ['John Hill and Sue Baker', 'John and Sue'],
  ['Mr and Mrs Hill', 'Mr and Mrs Hill'],
  ['Mr & Mrs J Hill', 'Mr and Mrs Hill'],
  ['Dr Patel and Mr Shah', 'Dr Patel and Mr Shah'],
])('several people are all greeted: %s as %s', (name, greeting) => {
  expect(greetingName(name)).toBe(greeting);
});

test.each([
  ['M Hill'],
  ['M. Hill'],
  ['J.R. Hill'],
  ['J and S Hill'],
  ['Evesham Town Council'],
  ['Fownes & Lacey Estate Agents'],
  ['The Hills'],
  ['😀😀'],
  ['--'],
])('where no first name can be told, the name stays as it was written: %s', (name) => {
  expect(greetingName(name)).toBe(name);
});
