import { exists } from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { sessionWith } from '../../../testing/fixtures/session.ts';
import { visit } from '../../../testing/show.tsx';
import { session } from '../../lib/session.ts';

/** In a page of its own: texts that other tests have brought would hide what guests do not get. */
beforeEach(() => {
  session.clear();
  answers.answer('GET /api/references/session/list/', [
    sessionWith(),
    sessionWith({ id: 2, name: '2027-2', date_start: '2027-05-14', date_end: '2027-07-04', deadline: '2027-02-14' }),
  ]);
  answers.answerList('GET /api/references/academic-degree/list/', []);
  answers.answerList('GET /api/references/organization/list/', []);
  answers.answer('GET /api/references/calendar/', { type: 1, url: null, uploaded_at: null });
  answers.answer('GET /api/references/calendar/schedule/', ({ query }) => ({
    start: query.get('start') ?? '2026-11-16',
    finish: '2026-12-14',
    beam: [{ start_date: '2026-11-16 00:00', finish_date: '2026-11-20 00:00' }],
    stations: [{ name: 'СТМ', busy: [{ type: 1, start_date: '2026-11-17 00:00', finish_date: '2026-11-18 12:00' }] }],
  }));
});

/** What is read, and what is read aloud. */
const said = () =>
  [...document.body.querySelectorAll('*')].flatMap((one) => [
    ...[...one.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [])),
    ...['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) => one.getAttribute(name) ?? []),
  ]);
const rawKey = /^[a-z]+[A-Za-z]*(?:\.[A-Za-z0-9_]+)+$/;

async function expectWords(path: string): Promise<void> {
  await visit(path);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-skeleton], [aria-busy="true"]').length).toBe(0);
  expect(said().filter((text) => rawKey.test(text.trim()))).toEqual([]);
}

test.each([
  '/reset-password',
  '/register-finish/a@example.org',
  '/verify-user',
  '/unsubscribe',
  '/sessions',
  '/synchrotron-calendar',
  '/reactor-calendar',
  '/404',
])('guests read words on %s without those of pages behind the sign-in, and never their keys', async (path) => {
  await expectWords(path);
  expect(exists('proposalCard.short')).toBe(false);
});

// These two bring the words behind the sign-in along: after the others, for which they would stand.
test.each(['/registration', '/login'])('guests read words on %s, and never their keys', expectWords);
