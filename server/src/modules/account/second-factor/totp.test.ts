import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpAddress, totpText } from './totp.ts';

/** RFC 6238, appendix B: the secret of its table, and the last six digits of its codes. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(vectors)('at %d seconds the code is the one of RFC 6238', (seconds, code) => {
  expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('a code counts one step before and after its own, and no further', () => {
  const at = (seconds: number) => stepOfCode(secret, '287082', new Date(seconds * 1000));
  expect([at(0), at(30), at(89), at(90)]).toEqual([1, 1, 1, undefined]);
});

test('blanks in a code do no harm, and nothing but six digits is a code', () => {
  const now = new Date(59_000);
  expect(stepOfCode(secret, ' 287 082 ', now)).toBe(1);
  for (const odd of ['', '28708', '2870820', '28708x', '94287082'])
    expect(stepOfCode(secret, odd, now)).toBeUndefined();
});

test('an app reads the same secret from the picture as from the text', () => {
  const own = newTotpSecret();
  const address = totpAddress(own, { issuer: 'Луч', label: 'anna@example.org' });
  const { searchParams, protocol } = new URL(address);
  expect(protocol).toBe('otpauth:');
  expect(searchParams.get('secret')).toBe(totpText(own));
  expect(searchParams.get('issuer')).toBe('Луч');
  const now = new Date(1_700_000_000_000);
  const code = new TOTP({ secret: totpText(own) }).generate({ timestamp: now.getTime() });
  expect(stepOfCode(own, code, now)).toBeDefined();
});
