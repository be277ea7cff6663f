import { readFileSync } from 'node:fs';
import path from 'node:path';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { byDefault, type ShippedPortal } from '../testing/as-shipped.ts';
import { given, inBarestForm, leftAway } from '../testing/barest-form.ts';
import { askForEveryDocument, documentsOf, opened } from '../testing/every-document.ts';
import { causeEveryLetter, mailed } from '../testing/every-letter.ts';
import { letterKinds } from '../testing/letter-kinds.ts';
import { missingIn } from '../testing/missing-words.ts';
import type { ReadLetter } from '../testing/read-letter.ts';
import { textKind } from '../testing/text-documents.ts';
import { documentKinds } from './modules/documents/document-kinds.events.ts';

/**
 * What the portal sends and makes, from the process that an operator starts. Letters and documents come from the registries:
 * a new kind is expected here until `every-letter.ts` or `every-document.ts` has it made.
 */
const forms = {
  'every setting at its default': byDefault,
  'every setting given in its barest form': inBarestForm,
};

describe.each(Object.entries(forms))('with %s', (_form, start) => {
  let portal: ShippedPortal;
  let letters: readonly ReadLetter[];
  beforeAll(async () => {
    portal = await start();
    const made = await causeEveryLetter(portal);
    await askForEveryDocument(portal, made);
  }, 300_000);
  afterAll(() => portal?.close());

  it('every letter leaves, and nothing is given up', { timeout: 120_000 }, async () => {
    const left = () => portal.sql`select subject, last_error from mail where sent_at is null`;
    const noneIsLeft = async () => {
      await portal.endTheWait();
      expect(await left()).toEqual([]);
    };
    await vi.waitFor(noneIsLeft, { timeout: 100_000, interval: 200 });
    letters = portal.received();
    const [{ count } = { count: 0 }] = await portal.sql<{ count: number }[]>`
      select count(*)::int as count from mail where joined_into is null`;
    expect(letters).toHaveLength(count);
  });

  it('a letter of each kind is among them', () => {
    // Without a provider nobody signs in elsewhere.
    const known = letterKinds()
      .filter(({ name }) => portal.provider ?? !/identity_|_unlinked/.test(name))
      // Goes on Mondays: `weekly-letters.test.ts`.
      .filter(({ name }) => name !== 'readiness');
    expect(known.length).toBeGreaterThan(40);
    expect(known.filter(({ is }) => !letters.some(is)).map(({ name }) => name)).toEqual([]);
    expect(letters.map(({ subject }) => subject)).toContain(mailed);
  });

  it('each says what it has to say, and leads to where the portal listens', () => {
    const faults = letters.flatMap((letter) =>
      faultsIn(letter, portal.address).map((fault) => [letter.subject, fault]),
    );
    expect(faults).toEqual([]);
  });

  it('the time of an experiment comes along for another program’s calendar', () => {
    const timed = letterKinds().filter(({ name }) => /time_(?!added)|with_time/.test(name));
    for (const { name, is } of timed) {
      const events = letters.filter(is).flatMap((letter) => letter.events);
      expect([name, events.length > 0]).toEqual([name, true]);
      for (const text of events) {
        const event = new ICAL.Component(ICAL.parse(text) as never).getFirstSubcomponent('vevent')!;
        const { startDate, endDate, summary } = new ICAL.Event(event);
        expect(endDate.toJSDate() > startDate.toJSDate()).toBe(true);
        expect(summary).toMatch(/№\s\d+/);
        expect(event.getFirstProperty('organizer')?.getParameter('cn')).toBe('Луч');
      }
    }
  });

  it('every kind of document is made', { timeout: 120_000 }, async () => {
    const made = await documentsOf(portal);
    expect(made.filter(({ state }) => state !== 'made')).toEqual([]);
    const shipped = documentKinds().filter((kind) => kind !== textKind);
    expect(shipped.filter((kind) => !made.some((one) => one.kind === kind))).toEqual([]);
  });

  // What is made is the same in both.
  it.runIf(start === byDefault)(
    'each document is opened by a program that had no part in it',
    { timeout: 300_000 },
    async () => {
      // What is kept about somebody is for programs, and names its columns.
      for (const [{ kind }, text] of await opened(portal, await documentsOf(portal)))
        expect([kind, text.length > 100, kind === 'own_data' ? '' : missingIn(text)]).toEqual([
          kind,
          true,
          kind === 'own_data' ? '' : undefined,
        ]);
    },
  );
});

it('the barest form gives every setting of the page on operations but those that are left away', () => {
  const operations = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [settings = ''] = operations.split('## Settings')[1]?.split('\n## ') ?? [];
  const rows = settings.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(15);
  const named = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.filter((name = '') => !given.includes(name) && !(name in leftAway))).toEqual([]);
});

function faultsIn({ subject, text, html }: ReadLetter, address: string): string[] {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  const shown = html.replaceAll(/<[^>]*>/g, ' ');
  return [
    ...(subject === '' || text.length < 50 || shown.length < 50 ? ['says nothing'] : []),
    ...[subject, text, shown].flatMap((part) => missingIn(part) ?? []),
    ...links.filter((link) => !link.startsWith(`${address}/`)),
  ];
}
