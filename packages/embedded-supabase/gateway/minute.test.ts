import { expect, test } from 'vitest';
import { askersAt } from './asker.ts';
import { budgets, networkShares } from './budget.ts';
import { createMinutes } from './minute.ts';

function minuteWithClocks() {
  const clock = { now: 0, cpuMs: 0 };
  return { clock, minutes: createMinutes({ now: () => clock.now, cpuMs: () => clock.cpuMs }) };
}

const here = askersAt('192.0.2.1');
const { accounts, data } = budgets;

test('each request counts when it arrives, until the minute is over', () => {
  const { clock, minutes } = minuteWithClocks();
  for (let number = 0; number < accounts.minute.requests; number += 1)
    expect(minutes.begin(accounts, here)).toBeTypeOf('function');
  clock.now = 45_000;
  expect(minutes.begin(accounts, here)).toBe(15);
  expect(minutes.begin(data, here)).toBeTypeOf('function');
  expect(minutes.begin(accounts, askersAt('192.0.2.2'))).toBeTypeOf('function');
  clock.now = 60_000;
  expect(minutes.begin(accounts, here)).toBeTypeOf('function');
});

test('what a request costs the thread counts too, and is shared by those worked on at once', () => {
  const { clock, minutes } = minuteWithClocks();
  const used = () => {
    const end = minutes.begin(accounts, here);
    if (typeof end === 'function') end();
    return end;
  };
  for (let number = 0; number < accounts.minute.cpuMs / 200; number += 1) {
    const ends = [minutes.begin(accounts, here), minutes.begin(accounts, askersAt('203.0.113.9'))];
    clock.cpuMs += 400;
    for (const end of ends) if (typeof end === 'function') end();
  }
  expect(used()).toBeTypeOf('function');
  const last = minutes.begin(accounts, here);
  clock.cpuMs += 1;
  if (typeof last === 'function') last();
  expect(used()).toBeTypeOf('number');
});

test('a network has no more than its shares, however many addresses are in it', () => {
  const { minutes } = minuteWithClocks();
  let allowed = 0;
  for (let number = 0; number < 10_000; number += 1) {
    const address = askersAt(`2001:db8:1:${number.toString(16)}::1`);
    if (typeof minutes.begin(accounts, address) === 'function') allowed += 1;
  }
  expect(allowed).toBe(accounts.minute.requests * networkShares);
});
