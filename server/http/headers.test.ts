import { expect, test } from 'vitest';
import { contentPolicy, securityHeaders } from './headers.ts';

const hashes = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };

test('the policy allows our own files and the named inline ones, and nothing by default', () => {
  expect(contentPolicy(hashes).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a'",
    "style-src 'self' 'sha256-b'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});

test('a hosted backend may be asked and posted to, and nothing else changes', () => {
  const policy = contentPolicy(hashes, 'https://project.supabase.co');
  expect(policy).toContain("connect-src 'self' https://project.supabase.co;");
  expect(policy).toContain("form-action 'self' https://project.supabase.co;");
  expect(policy.replaceAll(' https://project.supabase.co', '')).toBe(contentPolicy(hashes));
});

test('the policy never allows inline code or evaluation at large', () => {
  expect(contentPolicy(hashes, 'https://project.supabase.co')).not.toMatch(/unsafe|\*/);
});

test('HTTPS is promised only over HTTPS', () => {
  expect(securityHeaders('', true)).toHaveProperty('strict-transport-security');
  expect(securityHeaders('', false)).not.toHaveProperty('strict-transport-security');
});
