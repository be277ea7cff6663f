import type { SignInView } from '@luch/contract/account/account.schemas.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { signIn } from './account.tables.ts';
import { oldestSignIn } from './authenticate.ts';

/** Where a person is signed in, the last used first. */
export async function signInsOf(
  { db, clock, texts, settings }: Pick<Deps, 'db' | 'clock' | 'texts' | 'settings'>,
  actor: Pick<Actor, 'id' | 'signInId'>,
  language: Language,
): Promise<z.output<typeof SignInView>[]> {
  const oldest = oldestSignIn({ clock, settings });
  const lasts = clock.now().getTime() - oldest.getTime();
  const rows = await db
    .select()
    .from(signIn)
    .where(
      and(
        eq(signIn.personId, actor.id),
        isNull(signIn.endedAt),
        gt(signIn.expiresAt, clock.now()),
        gt(signIn.createdAt, oldest),
      ),
    )
    .orderBy(desc(signIn.lastSeenAt), desc(signIn.id))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    ends_at: new Date(row.createdAt.getTime() + lasts).toISOString(),
    device: deviceOf(row.userAgent) || texts.text(language, 'account.device.unknown'),
    address: row.address,
    is_current: row.id === actor.signInId,
  }));
}

/** In this order: most browsers also name the one they descend from. Brand names are the same in both languages. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** «Firefox, Linux» from the header `User-Agent`, as far as it tells; nothing if it tells neither. */
function deviceOf(userAgent: string): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ');
}
