import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LegalText } from '../../features/account/legal-text.tsx';
import { changeLanguage, needTexts } from '../../lib/i18n.ts';
import { session } from '../../lib/session.ts';
import { DateText } from '../../ui/date-text.tsx';
import { answers } from '../../../testing/answers.ts';
import { show, visit } from '../../../testing/show.tsx';

/** As the server begins a page for a facility with a name, a logo and a time zone of its own. */
vi.hoisted(() => {
  const said = document.createElement('meta');
  said.name = 'luch-facility';
  said.content = JSON.stringify({
    zone: 'Asia/Novosibirsk',
    name: { ru: 'Центр «Волна»', en: 'Volna Centre' },
    logo: { src: '/icons/luch-192.png', width: 400, height: 100 },
  });
  document.head.append(said);
});

test('the page where one signs in carries the logo and the name of the facility', async () => {
  session.end();
  answers.answer('GET /api/references/session/list/', []);
  await visit('/login');
  const named = page.getByRole('img', { name: 'Центр «Волна»' });
  await expect.element(named).toBeVisible();
  const picture = named.element().querySelector('img');
  expect([picture?.width, picture?.height]).toEqual([144, 36]);
  expect(named.element().querySelector('svg')).toBeNull();
  await expect.poll(() => document.title).toMatch(/ · Центр «Волна»$/);
});

test.each([
  ['agreement', 'ru', 'портала «Центр «Волна»»|порталом «Центр «Волна»»'],
  ['agreement', 'en', 'Volna Centre portal'],
  ['privacy', 'ru', 'портал «Центр «Волна»»'],
  ['privacy', 'en', 'Volna Centre portal'],
] as const)('the %s names the portal as the facility does: %s', async (document, language, named) => {
  await needTexts('account');
  await changeLanguage(language);
  await show(<LegalText document={document} />);
  await expect.element(page.getByText(new RegExp(named))).toBeVisible();
  await expect.element(page.getByText(/Луч|Luch|\{\{/)).not.toBeInTheDocument();
  await changeLanguage('ru');
});

test('dates are in the zone of the facility, wherever the browser is, and a deadline names it', async () => {
  await show(<DateText value="2026-12-16T16:59:00Z" as="deadline" />);
  await expect.element(page.getByText(/^16\.12\.2026, 23:59\sGMT\+7$/)).toBeVisible();
});

test('once the facility is said to be another one, the portal offers to load anew, and may be put off', async () => {
  session.end();
  answers.answer('GET /api/references/session/list/', []);
  const offer = page.getByRole('button', { name: 'Перезагрузить' });
  const told = JSON.stringify({ zone: 'Asia/Novosibirsk', name: { ru: 'Другое имя', en: 'Other name' } });
  const said = `<meta name="luch-facility" content="${told.replaceAll('"', '&quot;')}">`;
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    input === '/shell' ? Promise.resolve(new Response(`<html><head>${said}</head></html>`)) : answering(input, init),
  );
  const { hear } = await visit('/login');
  await expect.element(page.getByRole('img', { name: 'Центр «Волна»' })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  // What watches for it comes once the page is quiet: an event before is none.
  await expect
    .poll(() => {
      hear('setting');
      return page.getByText('Портал обновился').query();
    })
    .not.toBeNull();
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect.element(offer).not.toBeInTheDocument();
});
