import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

function connection() {
  const admits = createTurnstile();
  const socket = new PassThrough();
  const asks = (answer = new EventEmitter()) =>
    admits({ socket } as unknown as IncomingMessage, answer as ServerResponse);
  return { socket, asks };
}

test('a connection that asks for too much at once is closed, and no more of it is read', () => {
  const { socket, asks } = connection();
  expect(Array.from({ length: 16 }, () => asks())).not.toContain(false);
  expect(socket.destroyed).toBe(false);
  expect(asks()).toBe(false);
  expect(socket.destroyed).toBe(true);
});

test('a connection that waits for its answers may ask for ever', () => {
  const { socket, asks } = connection();
  for (let round = 0; round < 100; round += 1) {
    const answer = new EventEmitter();
    expect(asks(answer)).toBe(true);
    answer.emit('close');
  }
  expect(socket.destroyed).toBe(false);
});

test('a request that was read after its connection was closed is not answered', () => {
  const { socket, asks } = connection();
  socket.destroy();
  expect(asks()).toBe(false);
});
