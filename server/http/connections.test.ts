import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Connections, createConnections, expectBody } from './connections.ts';
import { connectionBudget, slowest } from './connection-budget.ts';

let time = 0;
let connections: Connections;

afterEach(() => connections.stop());

type FakeSocket = EventEmitter & {
  remoteAddress: string;
  bytesRead: number;
  bytesWritten: number;
  writableLength: number;
  open: boolean;
};

function server(options: { descriptors?: number; trustedProxies?: number } = {}) {
  connections = createConnections({ descriptors: 20_000, trustedProxies: 0, now: () => time, ...options });
  return function open(remoteAddress: string) {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      bytesRead: 0,
      bytesWritten: 0,
      writableLength: 0,
      open: true,
      destroy() {
        socket.open = false;
        socket.emit('close');
      },
    });
    time += 1;
    return { socket: socket as FakeSocket, connection: connections.open(socket as unknown as Socket) };
  };
}

describe('too many connections', () => {
  test('20,600 from one address leave all others in, and newcomers from that address too', () => {
    const open = server();
    const visitors = Array.from({ length: 9 }, (_, number) => open(`203.0.113.${number}`));
    const attackers = Array.from({ length: 20_600 }, () => open('198.51.100.1'));
    const openCount = attackers.filter(({ socket }) => socket.open).length;
    expect(openCount).toBeLessThanOrEqual(connectionBudget.most * connectionBudget.asker);
    expect(open('198.51.100.1').socket.open).toBe(true);
    expect(visitors.every(({ socket }) => socket.open)).toBe(true);
  });

  test('from many addresses never use up the descriptors', () => {
    const open = server({ descriptors: 1_024 });
    const all = Array.from({ length: 5_000 }, (_, number) => open(`10.${number >> 8}.${number & 255}.1`));
    expect(connections.mostInAll).toBe(1_024 - connectionBudget.reserve);
    expect(all.filter(({ socket }) => socket.open).length).toBeLessThanOrEqual(connections.mostInAll);
    expect(all.at(-1)?.socket.open).toBe(true);
  });

  test('from an IPv6 /48 have half, and behind a proxy all are the proxy’s', () => {
    const open = server();
    const openAt = (number: number) => open(`2001:db8:1:${(number % 1000).toString(16)}::1`);
    const all = Array.from({ length: 7_000 }, (_, number) => openAt(number));
    const openCount = all.filter(({ socket }) => socket.open).length;
    expect(openCount).toBeLessThanOrEqual(connectionBudget.most * connectionBudget.network);
    connections.stop();
    const openBehind = server({ trustedProxies: 1 });
    const behind = Array.from({ length: 4_000 }, () => openBehind('127.0.0.1'));
    expect(behind.every(({ socket }) => socket.open)).toBe(true);
  });

  test('close the one that waits longest, and none that is being answered or still reads its answer', () => {
    const open = server({ descriptors: 0 });
    const [working, reading, used, idle] = [1, 2, 3, 4].map(() => open('198.51.100.1'));
    if (!working || !reading || !used || !idle) throw new Error('no connection');
    working.connection.answering = 1;
    reading.socket.writableLength = 10;
    time += 100;
    used.connection.usedAt = time;
    for (let number = 4; number <= connections.mostInAll * connectionBudget.asker; number += 1) open('198.51.100.1');
    expect([working, reading, used, idle].map(({ socket }) => socket.open)).toEqual([true, true, true, false]);
  });

  test('a tenth makes room when something else used up the descriptors', () => {
    const open = server();
    const all = Array.from({ length: 100 }, () => open('198.51.100.1'));
    connections.makeRoom();
    expect(all.map(({ socket }) => socket.open)).toEqual([...Array(10).fill(false), ...Array(90).fill(true)]);
  });
});

describe('slow clients', () => {
  const enough = (slowest.bytesPerSecond * slowest.forMs) / 1000;

  function bodyAt(bytesPer15s: number, rounds: number, withinMs = 600_000) {
    const { socket, connection } = server()('198.51.100.1');
    let ended = 0;
    expectBody(connection, withinMs, () => (ended += 1), time);
    for (let round = 1; round <= rounds; round += 1) {
      time += slowest.forMs;
      socket.bytesRead += bytesPer15s;
      connections.look();
      if (ended) return round;
    }
    return null;
  }

  test.each([
    ['a body that does not move', 0, 1],
    ['a body that drips', 30, 1],
    ['a body a little too slow', enough - 1, 1],
    ['a body fast enough', enough, null],
  ])('%s', (_, bytes, endedInRound) => {
    expect(bodyAt(bytes, 20)).toBe(endedInRound);
  });

  test('a body that is fast enough but endless is ended too', () => {
    expect(bodyAt(enough * 10, 20, 180_000)).toBe(13);
  });

  test('a body that came fast and then stops is not saved by what it sent before', () => {
    const { socket, connection } = server()('198.51.100.1');
    let isEnded = false;
    expectBody(connection, 600_000, () => (isEnded = true), time);
    socket.bytesRead = 24 * 1024 * 1024 - 1;
    time += slowest.forMs;
    connections.look();
    expect(isEnded).toBe(false);
    time += slowest.forMs;
    connections.look();
    expect(isEnded).toBe(true);
  });

  function readerOf(answerBytes: number, takenPerLook: number, looks: number): boolean {
    const { socket } = server()('198.51.100.1');
    socket.bytesWritten = socket.writableLength = answerBytes;
    for (let look = 0; look < looks; look += 1) {
      connections.look();
      time += 5_000;
      socket.writableLength = Math.max(0, socket.writableLength - takenPerLook);
    }
    return socket.open;
  }

  test('a client that does not read its answer is let go, once it had the time that the answer needs', () => {
    expect(readerOf(80_000, 0, 5)).toBe(true);
    expect(readerOf(80_000, 0, 8)).toBe(false);
    expect(readerOf(80_000, 100, 20)).toBe(false);
    expect(readerOf(8_000_000, 60_000, 100)).toBe(true);
  });

  test('a connection that always has something on its way is no slow reader', () => {
    const { socket } = server()('198.51.100.1');
    for (let look = 0; look < 100; look += 1) {
      time += 5_000;
      socket.bytesWritten += 1_000_000;
      socket.writableLength = 20_000;
      connections.look();
    }
    expect(socket.open).toBe(true);
  });
});
