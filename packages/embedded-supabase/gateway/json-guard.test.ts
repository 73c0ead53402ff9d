import { expect, test } from 'vitest';
import { jsonFault } from './json-guard.ts';

const deep = 'The body has more levels than are read here';
const many = 'The body has more values than are read here';
const garbled = 'The body is not UTF-8';

test.each([
  ['sixteen levels', '['.repeat(16), null],
  ['seventeen', '['.repeat(17), deep],
  ['lists and objects by turns', '{"a":['.repeat(9), deep],
  ['white space first', ` \n${'['.repeat(17)}`, deep],
  ['a byte order mark first', `\uFEFF${'['.repeat(17)}`, deep],
  ['a byte order mark and white space first', `\uFEFF \n${'['.repeat(17)}`, deep],
  ['two byte order marks, which is no JSON', `\uFEFF\uFEFF${'['.repeat(17)}`, null],
  ['a few lists beside each other', `[${'[],'.repeat(400)}[]]`, null],
  ['many lists beside each other', `[${'[],'.repeat(501)}[]]`, many],
  ['many numbers', `[${'1,'.repeat(1001)}1]`, many],
  ['many keys', `{${Array.from({ length: 1001 }, (_, number) => `"${number}":1`).join(',')}}`, many],
  ['one key many times', `{${'"a":1,'.repeat(1001)}"a":1}`, many],
  ['many objects in lists', '[{}'.repeat(10) + ',{}'.repeat(1000), many],
  ['brackets in what somebody wrote', `{"message":"${'[{,'.repeat(2000)}"}`, null],
  ['brackets after a quotation mark in what somebody wrote', String.raw`{"message":"\"${'['.repeat(100)}"}`, null],
  ['brackets after what somebody wrote', `{"message":"\\\\","a":${'['.repeat(100)}`, deep],
  ['a form, which is no JSON', `message=${'['.repeat(100)}`, null],
  ['nothing', '', null],
])('%s', (_, body, fault) => {
  expect(jsonFault(Buffer.from(body))).toBe(fault);
});

test.each([
  ['a byte that is none', [0xff]],
  ['half a character', [0xc3]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['a zero in two bytes', [0xc0, 0x80]],
])('letters that are not UTF-8: %s', (_, bytes) => {
  const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);
  expect(jsonFault(body)).toBe(garbled);
});
