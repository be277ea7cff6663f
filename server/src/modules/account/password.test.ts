import { NewPassword } from '@luch/contract/account/account.schemas.ts';
import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

const longest = `Aa1${'x'.repeat(197)}`;

describe('a password', () => {
  it('is hashed by argon2id with 19 MiB and two passes, differently each time', async () => {
    const [one, other] = [await hashPassword('Correct1horse'), await hashPassword('Correct1horse')];
    for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(one).not.toBe(other);
  });

  it('counts to its last sign, in the case that was typed', async () => {
    const hash = await hashPassword(longest);
    expect(await passwordMatches(hash, longest)).toBe(true);
    for (const wrong of [`${longest.slice(0, -1)}y`, longest.slice(0, -1), longest.toLowerCase(), ` ${longest}`])
      expect(await passwordMatches(hash, wrong)).toBe(false);
  });

  it('is the same however a keyboard writes its signs', async () => {
    const hash = await hashPassword('Зелёный1чай'.normalize('NFD'));
    expect(await passwordMatches(hash, 'Зелёный1чай'.normalize('NFC'))).toBe(true);
  });

  it('that nobody has matches nothing', async () => {
    expect(await passwordMatches(null, '')).toBe(false);
    expect(await passwordMatches(undefined, 'Correct1horse')).toBe(false);
  });

  it('may have 200 signs, spaces and any alphabet among them', () => {
    for (const good of [longest, 'Aa1 with spaces in it', 'Пароль12', 'Aa1🜂🜂🜂🜂🜂'])
      expect([good, NewPassword.safeParse(good).data]).toEqual([good, good]);
    expect(NewPassword.safeParse(`${longest}x`).success).toBe(false);
  });
});
