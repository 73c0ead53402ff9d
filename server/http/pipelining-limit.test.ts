import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createPipeliningLimit } from './pipelining-limit.ts';

function connection() {
  const admits = createPipeliningLimit();
  const socket = new PassThrough();
  const request = (answer = new EventEmitter()) =>
    admits({ socket } as unknown as IncomingMessage, answer as ServerResponse);
  return { socket, asks: request };
}

test('a connection that asks for too much at once is closed, and no more of it is read', () => {
  const { socket, asks: request } = connection();
  expect(Array.from({ length: 16 }, () => request())).not.toContain(false);
  expect(socket.destroyed).toBe(false);
  expect(request()).toBe(false);
  expect(socket.destroyed).toBe(true);
});

test('a connection that waits for its answers may ask for ever', () => {
  const { socket, asks: request } = connection();
  for (let round = 0; round < 100; round += 1) {
    const answer = new EventEmitter();
    expect(request(answer)).toBe(true);
    answer.emit('close');
  }
  expect(socket.destroyed).toBe(false);
});

test('a request that was read after its connection was closed is not answered', () => {
  const { socket, asks: request } = connection();
  socket.destroy();
  expect(request()).toBe(false);
});
