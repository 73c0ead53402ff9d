import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { cameOverHttps, clientAddress } from './address.ts';

function from(socket: string, headers: Record<string, string>): IncomingMessage {
  const incoming = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: socket }));
  incoming.headers = headers;
  return incoming;
}

const forged = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 3.3.3.3', 'x-forwarded-proto': 'https' };

test('without a proxy the headers change nothing', () => {
  expect(clientAddress(from('9.9.9.9', forged), 0)).toBe('9.9.9.9');
  expect(cameOverHttps(from('9.9.9.9', forged).headers['x-forwarded-proto'], 0)).toBe(false);
});

test('behind proxies the entry of the outermost trusted one counts', () => {
  expect(clientAddress(from('9.9.9.9', forged), 1)).toBe('3.3.3.3');
  expect(clientAddress(from('9.9.9.9', forged), 2)).toBe('2.2.2.2');
  expect(clientAddress(from('9.9.9.9', forged), 9)).toBe('1.1.1.1');
  expect(cameOverHttps(from('9.9.9.9', forged).headers['x-forwarded-proto'], 1)).toBe(true);
  expect(cameOverHttps('http', 1)).toBe(false);
});

test('without an entry of the proxy the socket counts, and nothing where the socket is gone', () => {
  expect(clientAddress(from('9.9.9.9', {}), 1)).toBe('9.9.9.9');
  const disconnected = new IncomingMessage(new Socket());
  expect(clientAddress(disconnected, 0)).toBe('');
  expect(clientAddress(disconnected, 1)).toBe('');
});

test.each(['', 'unknown', "1.1.1.1'; drop table"])(
  'an entry that is no address (%j) falls back to the socket',
  (entry) => {
    expect(clientAddress(from('9.9.9.9', { 'x-forwarded-for': entry }), 1)).toBe('9.9.9.9');
  },
);
