import { expect, test } from 'vitest';
import { draftSessions } from './draft-sessions.ts';
import { memoryServer } from './testing.ts';
import { memoryBrowser } from './testing-browser.ts';
import { byField } from './testing-kinds.ts';
import { openTabs } from './testing-tabs.ts';
import { discardUnsent, leftBehind, sendUnsent, unsentOf } from './unsent.ts';

const place = { userId: 1, subjectId: 12 };
const typed = JSON.stringify({ version: 1, at: 5, fields: { name: 'Церий' }, base: { name: '' } });

/** A window was closed without a network, and left what was typed. */
async function left() {
  const browser = memoryBrowser();
  const server = memoryServer(byField, { name: 'Рост плёнок', keywords: 'церий' });
  const closed = browser.load();
  const session = await draftSessions(byField, closed.page).open(place, server);
  server.isDown = true;
  session.engine.change({ name: 'Рост тонких плёнок' });
  await browser.clock.pass(2000);
  closed.die();
  server.isDown = false;
  server.saves.length = 0;
  return { browser, server };
}

test('two windows that send what a closed one has left send it once', async () => {
  const { browser, server } = await left();
  const windows = [browser.load(), browser.load()];
  const sent: number[] = [];
  const senderOf = (page: ReturnType<typeof browser.load>['page']) => async (userId: number, subjectId: number) => {
    sent.push(subjectId);
    const draft = await draftSessions(byField, page).open({ userId, subjectId }, server);
    const settled = draft.settle();
    await browser.clock.pass(2000);
    await settled;
  };
  const kind = byField.name;
  await Promise.all(windows.map(({ page }) => sendUnsent(1, { [kind]: senderOf(page) }, page())));
  expect(sent).toEqual([12]);
  expect(server.saves.map(({ patch }) => patch)).toEqual([{ name: 'Рост тонких плёнок' }]);
  expect(browser.device.keys()).toEqual([]);
  await sendUnsent(1, { [kind]: senderOf(windows[1]!.page) }, windows[1]!.page());
  expect(sent).toEqual([12]);
});

test('what fails to be sent stays for the next time', async () => {
  const { browser } = await left();
  const { page } = browser.load();
  await sendUnsent(1, { [byField.name]: () => Promise.reject(new Error('refused')) }, page());
  expect(await leftBehind(1, page())).toMatchObject([{ kind: byField.name, subjectId: 12 }]);
});

test('what is left of a draft that takes no more changes is known by it, until more is typed or it is open again', async () => {
  const { browser } = await left();
  const { page } = browser.load();
  const isClosed = () => unsentOf(1, browser.device).map((one) => one.isClosed);
  const send = (answer: string) => sendUnsent(1, { [byField.name]: () => Promise.resolve(answer) }, page());
  expect(isClosed()).toEqual([false]);
  await send('closed');
  expect(isClosed()).toEqual([true]);
  await send('tried');
  expect(isClosed()).toEqual([false]);
  await send('closed');
  const [key = ''] = browser.device.keys();
  browser.device.setItem(key, JSON.stringify({ ...JSON.parse(typed), at: 10 ** 9 }));
  expect(isClosed()).toEqual([false]);
});

test('what is deleted at a sign-out is this person’s alone, of every kind and window', () => {
  const { device, load } = memoryBrowser();
  for (const name of ['proposal.1.12.a', 'rating.1.13.b', 'proposal.11.12.a', 'proposal.2.12.a'])
    device.setItem(`draft.${name}`, typed);
  device.setItem('theme', 'dark');
  discardUnsent({ userId: 1 }, load().page());
  expect(device.keys()).toEqual(['draft.proposal.11.12.a', 'draft.proposal.2.12.a', 'theme']);
  expect([unsentOf(1, device), unsentOf(2, device).length]).toEqual([[], 1]);
});

test('what is deleted at a sign-out is not written down again by a window that is open', async () => {
  const { clock, device, server, open } = openTabs(byField);
  const [here, other] = [await open(), await open()];
  server.isDown = true;
  here.engine.change({ name: 'Тайна' });
  other.engine.change({ keywords: 'тоже тайна' });
  await clock.pass(2000);
  expect(device.keys()).toHaveLength(2);

  discardUnsent({ userId: 1 }, here.page());
  expect(device.keys()).toEqual([]);
  here.leave();
  other.document.visibilityState = 'hidden';
  other.document.dispatchEvent(new Event('visibilitychange'));
  server.isDown = false;
  other.window.dispatchEvent(new Event('reachable'));
  await clock.pass(60_000);
  expect(device.keys()).toEqual([]);
  expect(JSON.stringify(server.draft)).not.toContain('айна');

  other.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', newValue: 'new' }));
  other.engine.change({ name: 'Новое' });
  await clock.pass(2000);
  expect(server.draft).toMatchObject({ name: 'Новое' });
});

test('an answer that was under way at the deletion brings nothing back', async () => {
  const { clock, device, server, open } = openTabs(byField);
  const { engine, page } = await open();
  server.isDown = true;
  engine.change({ name: 'Тайна' });
  void engine.flush();
  discardUnsent({ userId: 1 }, page());
  await clock.pass(60_000);
  expect(device.keys()).toEqual([]);
});

test('what is let go of one draft leaves the others, on the device and in every window', async () => {
  const { clock, device, server, open } = openTabs(byField);
  const [here, other] = [await open(), await open()];
  server.isDown = true;
  here.engine.change({ name: 'Осталось' });
  other.engine.change({ keywords: 'тоже' });
  await clock.pass(2000);
  const own = device.keys();
  const name = own[0]?.slice(0, own[0].lastIndexOf('.'));
  device.setItem(`${name}0.a`, typed);
  discardUnsent({ userId: 1, draft: `${name}0` }, here.page());
  expect(device.keys()).toEqual(own);
  expect(other.engine.state().draft).toMatchObject({ keywords: 'тоже' });
  discardUnsent({ userId: 1, draft: `${name}` }, here.page());
  // Nobody has signed out: the window says that this draft is over, not that the sign-in is.
  expect(other.engine.state().trouble).toEqual({ kind: 'closed', detail: '' });
  await clock.pass(60_000);
  expect(device.keys()).toEqual([]);
});

test('another person’s windows keep what they hold', async () => {
  const { clock, device, server, open } = openTabs(byField);
  const { engine, page } = await open();
  server.isDown = true;
  engine.change({ name: 'Осталось' });
  await clock.pass(2000);
  discardUnsent({ userId: 2 }, page());
  expect(engine.state().draft).toMatchObject({ name: 'Осталось' });
  expect(device.keys()).toHaveLength(1);
});

test('what a closed window left is sent though another window that lives holds text of the same draft', async () => {
  const { clock, server, open } = openTabs(byField);
  const [closed, living] = [await open(), await open()];
  server.isDown = true;
  closed.engine.change({ name: 'Осталось' });
  living.engine.change({ keywords: 'под рукой' });
  await clock.pass(2000);
  expect(await leftBehind(1, living.page())).toEqual([]);
  closed.die();
  expect((await leftBehind(1, living.page())).map(({ tabs }) => tabs.length)).toEqual([2]);
});

test('of all that is left the last typed draft comes first, dated by whichever window typed last', () => {
  const { device } = memoryBrowser();
  const at = (moment: number) => JSON.stringify({ version: 1, at: moment, fields: {}, base: {} });
  device.setItem('draft.proposal.1.12.a', at(9));
  device.setItem('draft.proposal.1.12.b', at(5));
  device.setItem('draft.rating.1.12.a', at(7));
  device.setItem('draft.proposal.1.14.a', 'torn off');
  expect(unsentOf(1, device)).toEqual([
    { kind: 'proposal', subjectId: 12, at: 9, tabs: ['a', 'b'], isClosed: false },
    { kind: 'rating', subjectId: 12, at: 7, tabs: ['a'], isClosed: false },
    { kind: 'proposal', subjectId: 14, at: 0, tabs: ['a'], isClosed: false },
  ]);
});
