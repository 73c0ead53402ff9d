import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request as BrowserRequest } from '@playwright/test';
import { type Call, readCall, type Resource, type Rights } from 'embedded-supabase/testing';
import { allowedCalls, functions, resources } from '#server/allowed-calls.ts';

/** Which entries of the Data API's table the browsers of a run made use of, one a line. */
const file = path.resolve(import.meta.dirname, '../../.cache/reports/api-uses.txt');

export async function recordUses(request: BrowserRequest): Promise<void> {
  if (!request.url().includes('/rest/v1/') || request.method() === 'OPTIONS') return;
  const { prefer = '', accept = '', authorization = '' } = request.headers();
  const headers = { prefer, accept, 'content-type': 'application/json' };
  const read = new Request(request.url(), { method: request.method(), headers, body: request.postData() });
  const isStranger = !authorization.includes('.');
  const call = await readCall(allowedCalls, read, isStranger ? 'anon' : 'authenticated').catch(() => null);
  if (!call) return;
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${usesOf(call, isStranger).join('\n')}\n`);
}

/** Entries of the table that no browser made use of. */
export function unusedEntries(): string[] {
  const usedEntries = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return allEntries().filter((entry) => !usedEntries.has(entry));
}

const verbs = { select: 'read', insert: 'insert', update: 'update', delete: 'delete' } as const;

function usesOf(call: Call, isStranger: boolean): string[] {
  if (call.kind === 'call') return functionEntries(call.name, Object.keys(call.args));
  const verb = verbs[call.kind];
  const filters = 'filters' in call ? call.filters : [];
  const order = call.kind === 'select' ? call.order : [];
  const writtenColumns = call.kind === 'insert' || call.kind === 'update' ? Object.keys(call.columns) : [];
  const readColumns = call.kind === 'select' ? call.columns : (call.returned ?? []);
  const uses = [
    verb,
    ...filters.map(({ column, operator }) => `filter ${column} ${operator}`),
    ...order.map(({ column, direction }) => `order ${column}.${direction}`),
    ...writtenColumns.map((column) => `${verb} ${column}`),
    ...(call.kind === 'select' && call.counted ? ['count'] : []),
    ...(call.kind === 'select' && call.search ? ['search'] : []),
  ];
  const columns = [...readColumns, ...writtenColumns, ...[...filters, ...order].map(({ column }) => column)];
  // Whoever is signed in may ask what strangers may.
  const askers = isStranger ? ['stranger', 'signed in'] : ['signed in'];
  return [
    ...askers.flatMap((asker) => uses.map((use) => `${call.resource}, ${asker}: ${use}`)),
    ...columns.map((column) => `${call.resource}: column ${column}`),
  ];
}

function allEntries(): string[] {
  return [
    ...Object.entries(resources).flatMap(([name, resource]) => resourceEntries(name, resource)),
    ...Object.entries(functions).flatMap(([name, { args }]) => functionEntries(name, Object.keys(args))),
  ];
}

function resourceEntries(name: string, { columns, anonymous, signedIn }: Resource): string[] {
  return [
    ...Object.keys(columns).map((column) => `${name}: column ${column}`),
    ...(anonymous ? rightsEntries(anonymous).map((entry) => `${name}, stranger: ${entry}`) : []),
    ...rightsEntries(signedIn).map((entry) => `${name}, signed in: ${entry}`),
  ];
}

function rightsEntries({ filters, read, insert, update, delete: deletes }: Rights): string[] {
  return [
    ...Object.entries(filters).flatMap(([column, operators]) =>
      operators.map((operator) => `filter ${column} ${operator}`),
    ),
    ...(read ? ['read', ...read.order.map((term) => `order ${term}`)] : []),
    ...(read?.counted ? ['count'] : []),
    ...(read?.search ? ['search'] : []),
    ...(insert ? ['insert', ...insert.map((column) => `insert ${column}`)] : []),
    ...(update ? ['update', ...update.map((column) => `update ${column}`)] : []),
    ...(deletes ? ['delete'] : []),
  ];
}

function functionEntries(name: string, values: string[]): string[] {
  return [`function ${name}`, ...values.map((value) => `function ${name}: value ${value}`)];
}
