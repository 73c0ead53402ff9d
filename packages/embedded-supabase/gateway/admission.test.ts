import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';
import { askersAt } from './asker.ts';
import { type Budget, budgets, networkShares } from './budget.ts';

let time = 0;

function bodies() {
  const admission = createAdmission(() => time);
  const ended: string[] = [];
  function enter(budget: Budget, address: string) {
    const held = admission.enter(budget, askersAt(address), () => {
      ended.push(address);
      held?.release();
    });
    return held;
  }
  return { admission, enter, ended };
}

const { accounts, data } = budgets;
const MiB = 1024 * 1024;
/** A function that takes large uploads. */
const forms: Budget = {
  name: 'forms',
  body: 13 * MiB,
  withinMs: 180_000,
  reading: { each: 4, all: 32 },
  held: { each: 26 * MiB, all: 39 * MiB },
  minute: { requests: 60, cpuMs: 6_000 },
};

test('eight uploads that stop one byte short keep nobody out: neither calls nor sign-ins nor another upload', () => {
  const { admission, enter, ended } = bodies();
  for (let upload = 1; upload <= 8; upload += 1) {
    enter(forms, `198.51.${upload}.1`)?.grow(forms.body - 1);
    time += 2_000;
  }
  expect(admission.held(forms).bytes).toBeLessThanOrEqual(forms.held.all);
  expect(enter(data, '192.0.2.1')?.grow(64 * 1024)).toBe(true);
  expect(enter(accounts, '192.0.2.1')?.grow(16 * 1024)).toBe(true);
  expect(enter(forms, '192.0.2.1')?.grow(forms.body)).toBe(true);
  expect(ended.length).toBeGreaterThan(0);
});

test('eight hundred from one address hold no more than its share', () => {
  const { admission, enter } = bodies();
  for (let upload = 0; upload < 800; upload += 1) enter(forms, '198.51.100.1')?.grow(forms.body - 1);
  expect(admission.held(forms).bytes).toBeLessThanOrEqual(forms.held.each);
  expect(admission.held(forms).reading).toBeLessThanOrEqual(forms.reading.each);
  expect(enter(forms, '192.0.2.1')).not.toBeNull();
});

test.each([
  ['an IPv6 /64', (number: number) => `2001:db8:1:2::${number.toString(16)}`, accounts.reading.each],
  ['an IPv6 /48', (number: number) => `2001:db8:1:${number.toString(16)}::1`, accounts.reading.each * networkShares],
  ['an IPv4 /24', (number: number) => `198.51.100.${number % 256}`, accounts.reading.each * networkShares],
])('%s has one share', (_, addressOf, most) => {
  const { admission, enter } = bodies();
  for (let number = 0; number < 2_000; number += 1) enter(accounts, addressOf(number));
  expect(admission.held(accounts).reading).toBe(most);
  expect(enter(accounts, '192.0.2.1')).not.toBeNull();
});

test('the body that has stood still longest makes room, and the one that gets on stays', () => {
  const { enter, ended } = bodies();
  const still = Array.from({ length: forms.reading.each - 1 }, () => enter(forms, '198.51.100.1'));
  const busy = enter(forms, '198.51.100.1');
  expect(still).not.toContain(null);
  for (let second = 0; second < 5; second += 1) {
    time += 1_000;
    expect(busy?.grow(64 * 1024)).toBe(true);
    for (const drip of still) drip?.grow(1);
  }
  for (let newcomer = 0; newcomer < still.length; newcomer += 1)
    expect(enter(forms, '198.51.100.1')?.grow(1)).toBe(true);
  expect(ended).toHaveLength(still.length);
  expect(busy?.grow(1)).toBe(true);
});

test('what is being answered is not ended, so that the next one waits', () => {
  const { admission, enter, ended } = bodies();
  const inWork = enter(forms, '198.51.100.1');
  inWork?.grow(forms.body);
  inWork?.isRead();
  enter(forms, '198.51.100.1')?.grow(forms.body);
  time += 60_000;
  const third = enter(forms, '198.51.100.1');
  expect(third?.grow(forms.body)).toBe(true);
  third?.isRead();
  expect(enter(forms, '198.51.100.1')?.grow(1)).toBe(false);
  expect(ended).toHaveLength(1);
  inWork?.release();
  inWork?.release();
  expect(admission.held(forms).bytes).toBe(forms.body);
});

test('once all are gone nothing is held', () => {
  const { admission, enter } = bodies();
  const held = Array.from({ length: 20 }, (_, number) => enter(accounts, `192.0.2.${number}`));
  for (const one of held) one?.grow(100);
  for (const one of held) one?.release();
  expect(admission.held(accounts)).toEqual({ reading: 0, bytes: 0 });
});

test.each([
  ['eight IPv4 addresses', (number: number) => `198.51.${number % 8}.1`],
  ['two IPv6 /48', (number: number) => `2001:db8:${number % 2}:${number.toString(16)}::1`],
])('%s that drip as fast as they must keep nobody else out', (_, addressOf) => {
  const { admission, enter, ended } = bodies();
  const drips = Array.from({ length: 200 }, (__, number) => enter(forms, addressOf(number)));
  for (const drip of drips) drip?.grow(64 * 1024);
  expect(admission.held(forms).reading).toBe(forms.reading.all);
  const visitor = enter(forms, '192.0.2.1');
  expect(visitor?.grow(64 * 1024)).toBe(true);
  // Nor does it help them to come back at once.
  for (let number = 0; number < 200; number += 1) enter(forms, addressOf(number))?.grow(64 * 1024);
  expect(visitor?.grow(64 * 1024)).toBe(true);
  expect(ended).not.toContain('192.0.2.1');
});

test('three uploads that are nearly whole, and get on, leave another asker the memory for one', () => {
  const { admission, enter } = bodies();
  for (const address of ['198.51.1.1', '198.51.2.1', '198.51.3.1', '198.51.4.1'])
    for (const upload of [enter(forms, address), enter(forms, address)]) upload?.grow(forms.body - 1);
  expect(enter(forms, '192.0.2.1')?.grow(MiB)).toBe(true);
  expect(admission.held(forms).bytes).toBeLessThanOrEqual(forms.held.all);
});
