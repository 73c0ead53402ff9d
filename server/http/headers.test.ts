import { expect, test } from 'vitest';
import { contentPolicy, securityHeaders } from './headers.ts';

const hashes = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };

test('the policy allows our own files and the named inline ones, and nothing by default', () => {
  expect(contentPolicy(hashes).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a'",
    "style-src 'self' 'sha256-b'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
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

const always = {
  'content-security-policy': 'the policy',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-resource-policy': 'same-origin',
};

test('every answer has all of these headers, and HTTPS is promised only over HTTPS', () => {
  expect(securityHeaders('the policy', false)).toEqual(always);
  const promise = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  expect(securityHeaders('the policy', true)).toEqual({ ...always, ...promise });
});
