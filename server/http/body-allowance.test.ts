import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { largestFormPost, photographLimits } from '#shared/photographs/limits.ts';
import { allowanceOf, holdBytes } from './body-allowance.ts';

const megabyte = 1024 * 1024;

test('large requests are refused while others hold the memory, and have room again once those are answered', () => {
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  const holdFirst = holdBytes(first as ServerResponse);
  const holdSecond = holdBytes(second as ServerResponse);
  expect(holdFirst(100 * megabyte)).toBe(true);
  expect(holdFirst(92 * megabyte)).toBe(true);
  expect(holdSecond(1)).toBe(false);
  first.emit('close');
  expect(holdSecond(192 * megabyte)).toBe(true);
  second.emit('close');
  for (let round = 0; round < 3; round += 1) {
    const next = new EventEmitter();
    expect(holdBytes(next as ServerResponse)(192 * megabyte)).toBe(true);
    next.emit('close');
  }
});

test.each([
  ['/functions/v1/enquiry-photograph?x=1', 'image/jpeg', photographLimits.bytes],
  ['/functions/v1/contact-webhook', 'multipart/form-data; boundary=x', largestFormPost],
  ['/functions/v1/contact-webhook', 'application/json', 256 * 1024],
  ['/functions/v1/staff-accounts', 'multipart/form-data; boundary=x', 256 * 1024],
  ['/auth/v1/signup', undefined, 256 * 1024],
])('%s with %s may carry %d bytes', (url, type, bytes) => {
  const headers = type === undefined ? {} : { 'content-type': type };
  expect(allowanceOf({ url, headers } as IncomingMessage).bytes).toBe(bytes);
});
