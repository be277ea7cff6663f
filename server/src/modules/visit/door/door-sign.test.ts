import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fetchFrom } from '../../../../testing/calls.ts';
import { readPdf } from '../../../../testing/pdf-text.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { sampleCalls } from '../../../../testing/samples.ts';
import { anExperiment, setSetting, visitCalls as on } from '../../../../testing/visits.ts';
import { person } from '../../account/account.tables.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { proposal } from '../../proposal/proposal.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist, app } = portal;
const safety = await portal.someone({ roles: ['safety'] });
const { slotId, proposalId } = await anExperiment(portal);
const ask = (who: typeof author) => who.call('POST', '/api/visits/door_sign/', { slot_id: slotId });
const act = (who: typeof author, action: string, more: object = {}) => sampleCalls.act(who, proposalId, action, more);
const textOf = async (url: string) =>
  (await readPdf((await fetchFrom(app, url)).bytes)).pages.join(' ').replaceAll(/\s+/g, ' ');

it('names level, hazards, people and phones, as a draft until the sample is cleared', async () => {
  await on.plan(author, slotId, [{ person_id: member.id }]);
  const thiophene = { number: 2, name: 'Тиофен', amount: '50 мл', hazards: ['H225', 'H302'] };
  await sampleCalls.save(author, proposalId, [{ number: 1 }, thiophene]);
  await act(author, 'declare', { level: 'yellow' });
  const answered = await ask(asScientist);
  const draft = await textOf(answered.body.url);
  for (const words of ['Жёлтый', `№ ${proposalId}`, 'Тиофен, 50 мл', 'H225', 'H302', 'Проект: образец не допущен'])
    expect(draft).toContain(words);
  await act(asScientist, 'agree');
  await act(safety, 'clear', { conditions: 'Вытяжка включена' });
  const sign = await textOf((await ask(safety)).body.url);
  expect(sign).toContain('Вытяжка включена');
  expect(sign).not.toContain('Проект');
  // A forwarded change of the plan lets the author write another sample into the proposal.
  await db.update(proposal).set({ sampleDescription: 'Пикрат' }).where(eq(proposal.id, proposalId));
  const changed = await textOf((await ask(author)).body.url);
  for (const words of ['Пикрат', 'Проект: образец не допущен']) expect(changed).toContain(words);
});

it('names who leads the experiment however many are in charge of the station', async () => {
  for (let more = 0; more < 4; more += 1) await portal.someone({ roles: ['bs'], stations: [1] });
  const [leader] = await db.select().from(person).where(eq(person.id, author.id));
  expect(await textOf((await ask(author)).body.url)).toContain(leader?.lastName);
});

it('names of those who are in charge whoever is on duty first, and nobody who is blocked', async () => {
  const bs = (lastName: string) => portal.someone({ roles: ['bs'], stations: [1], lastName });
  const [gone, duty] = [await bs('Ааронов'), await bs('Яшина')];
  await db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, gone.id));
  await db
    .update(calendarRecord)
    .set({ responsibleIds: [duty.id] })
    .where(eq(calendarRecord.id, slotId));
  const sign = await textOf((await ask(author)).body.url);
  expect(sign).toContain('Яшина');
  expect(sign).not.toContain('Ааронов');
});

it('is made by whoever reads the remarks of safety, and by nobody else', async () => {
  for (const who of [portal.asPasses, portal.asModerator]) expect((await ask(who)).status).toBe(403);
  for (const who of [portal.asStranger, portal.asExpert]) expect((await ask(who)).status).toBe(404);
  await setSetting(portal, 'safety_from', '');
  expect((await ask(author)).status).toBe(404);
  await setSetting(portal, 'safety_from', '2020-01-01');
});
