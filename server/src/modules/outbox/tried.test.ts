import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxCalls } from '../../../testing/outbox.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { deliverMail } from '../../platform/mail/deliver.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { person, personRole } from '../account/account.tables.ts';
import { council, councilSession, councilStation } from '../council/council.tables.ts';
import { proposalMember } from '../proposal/proposal.tables.ts';
import { facilitySession } from '../reference/reference.tables.ts';

/* What the office did not foresee when it decided (decision 0115). */

const portal = await portalOfFile();
const { asModerator, db } = portal;
const author = portal.asApplicant;
const { begin, make, hold, preview, edit, release, carryOut, detail, statusOf, outcomes } = outboxCalls(portal);
let batch: number;
beforeEach(async () => {
  await db.delete(mailTable);
  batch = await begin();
});
const released = async (count: number) => {
  await release(batch, count);
  await carryOut(batch);
};

describe('an edited letter', () => {
  const words = { subject: 'Заявка № {{id}} принята', text: 'Здравствуйте, {{receiver}}!\n\nСначала эталоны.' };

  it('is sent as it was shown, and the others as the portal writes them', async () => {
    const [id, other] = [await make(), await make()];
    await hold(batch, [id, other]);
    expect((await edit(batch, id, author.id, words)).status).toBe(200);
    const said = await preview(batch);
    expect(said.letters[0]).toMatchObject({
      proposal_id: id,
      receiver_id: author.id,
      kind: 'proposal.letter.accepted',
      subject: `Заявка № ${id} принята`,
      text: 'Здравствуйте, Анна Петровна!\n\nСначала эталоны.',
      edited: { by: 'Сидорова В. П.', outdated: false },
    });
    await released(2);
    const texts = (await portal.letters(author.email)).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(said.letters.map(({ whole }: { whole: string }) => whole).toSorted());
  });

  it('knows no other placeholders, and no reader whom no letter reaches', async () => {
    const id = await make();
    await hold(batch, [id]);
    expect(Object.keys((await edit(batch, id, author.id, { ...words, text: '{{phone}}' })).body.errors)).toEqual([
      'text',
    ]);
    expect(Object.keys((await edit(batch, id, portal.asStranger.id, words)).body.errors)).toEqual(['receiver_id']);
    expect((await edit(batch, id, author.id, words, author)).status).toBe(403);
    expect((await edit(batch, id + 1, author.id, words)).body.code).toBe('not_held');
  });

  it('is taken back', async () => {
    const id = await make();
    await hold(batch, [id]);
    const before = (await preview(batch)).letters;
    await edit(batch, id, author.id, words);
    await asModerator.call(
      'DELETE',
      `/api/outbox/letter/?batch_id=${batch}&proposal_id=${id}&receiver_id=${author.id}`,
    );
    expect((await preview(batch)).letters).toEqual(before);
  });

  it('says when what the portal would write has changed since', async () => {
    const asAdministrator = await portal.someone({ roles: ['administrator'] });
    const id = await make();
    await hold(batch, [id]);
    await edit(batch, id, author.id, words);
    const place = { file: 'proposal', key: 'accepted.subject', language: 'ru' };
    const change = (text: string | null, seen: number) =>
      asAdministrator.call('PATCH', '/api/administration/mail_texts/', { ...place, text, seen_version: seen });
    expect((await change('Принята заявка № {{id}}', 0)).status).toBe(200);
    expect((await preview(batch)).letters[0].edited).toMatchObject({
      outdated: true,
      subject: `Принята заявка № ${id}`,
    });
    await change(null, 1);
    expect((await preview(batch)).letters[0].edited.outdated).toBe(false);
  });

  it('for somebody who left the team is shown as reaching nobody, and goes to nobody', async () => {
    const scientist = await portal.someone({ roles: ['bs'], stations: [1] });
    const id = await make({ status: s.created });
    await hold(batch, [id], { proposal_action: 'examination' });
    expect((await edit(batch, id, scientist.id, words)).status).toBe(200);
    await db.delete(personRole).where(eq(personRole.personId, scientist.id));
    await portal.sql`delete from station_responsible where person_id = ${scientist.id}`;
    const said = await preview(batch);
    expect(said.unused).toMatchObject([{ receiver_id: scientist.id, subject: words.subject }]);
    await released(1);
    expect(await portal.letters(scientist.email)).toEqual([]);
  });

  it('gets a sentence that all of a kind get, once', async () => {
    const [id, other] = [await make(), await make()];
    await hold(batch, [id, other]);
    await edit(batch, id, author.id, words);
    const sentence = {
      batch_id: batch,
      kind: 'proposal.letter.accepted',
      language: 'ru',
      text: 'Отчёт сдайте до мая.',
    };
    await asModerator.call('POST', '/api/outbox/sentence/', sentence);
    const said = await preview(batch);
    for (const { text, editable } of said.letters) {
      expect(text.split('Отчёт сдайте до мая.')).toHaveLength(2);
      expect(editable).not.toContain('Отчёт сдайте до мая.');
    }
    expect((await detail(batch)).sentences).toMatchObject([{ text: 'Отчёт сдайте до мая.', by: 'Сидорова В. П.' }]);
    await released(2);
    for (const { text } of await portal.letters(author.email)) expect(text).toContain('Отчёт сдайте до мая.');
  });
});

describe('between the decision and the day', () => {
  it('an author who became a moderator reads nothing of the own proposal', async () => {
    const writer = await portal.someone();
    const id = await make({ applicantId: writer.id });
    await hold(batch, [id]);
    await db.insert(personRole).values({ personId: writer.id, role: 'moderator' });
    const seen = await detail(batch, writer);
    expect([seen.held, seen.decisions]).toEqual([[], 0]);
    expect(await preview(batch, writer)).toMatchObject({ decisions: [], letters: [], people: [], refused: [] });
    expect((await release(batch, 1, {}, writer)).body.code).toBe('batch_empty');
    await released(1);
    expect(await statusOf(id)).toBe(s.approve);
  });

  it('an author who was erased gets nothing, and is named before', async () => {
    const writer = await portal.someone();
    const id = await make({ applicantId: writer.id });
    await hold(batch, [id]);
    await db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, writer.id));
    expect(await preview(batch)).toMatchObject({
      letters: [],
      without: [{ proposal_id: id, id: writer.id, because: 'blocked', text: 'запись заблокирована' }],
    });
    await released(1);
    expect(await statusOf(id)).toBe(s.approve);
    expect(await portal.letters(writer.email)).toEqual([]);
  });

  it('an author who was merged gets the letter at the account that stays, the edited one too', async () => {
    const asAdministrator = await portal.someone({ roles: ['administrator'] });
    const [keep, double] = [
      await portal.someone({ lastName: 'Двойников' }),
      await portal.someone({ lastName: 'Двойников' }),
    ];
    const id = await make({ applicantId: double.id });
    await hold(batch, [id]);
    await edit(batch, id, double.id, { subject: 'Принята', text: 'Ура' });
    const merged = await asAdministrator.call('POST', '/api/administration/people/merge/', {
      keep: keep.id,
      double: double.id,
    });
    expect(merged.status).toBe(200);
    await released(1);
    expect(await portal.letters(keep.email)).toMatchObject([{ subject: 'Принята' }]);
  });

  it('a moderator who left the office has decided all the same: whoever releases answers for it', async () => {
    const former = await portal.someone({ roles: ['moderator'] });
    const id = await make();
    await hold(batch, [id], {}, former);
    await db.delete(personRole).where(and(eq(personRole.personId, former.id), eq(personRole.role, 'moderator')));
    await released(1);
    expect(await statusOf(id)).toBe(s.approve);
  });

  it('whoever held it and has joined the team since does not decide: it is refused', async () => {
    const holder = await portal.someone({ roles: ['moderator'] });
    const id = await make();
    await hold(batch, [id], {}, holder);
    await db.insert(proposalMember).values({
      proposalId: id,
      personId: holder.id,
      creatorId: author.id,
      createdAt: portal.clock.now(),
      changedAt: portal.clock.now(),
    });
    await released(1);
    expect(await outcomes(batch)).toEqual({ [id]: 'refused own_proposal' });
  });

  it('hours above what the station has left are said when held, and refused when released', async () => {
    const [session] = await db.select().from(facilitySession).where(eq(facilitySession.kindId, 1)).limit(1);
    const now = portal.clock.now();
    const [meeting] = await db
      .insert(council)
      .values({
        status: 3,
        statusAt: now,
        name: '9',
        date: '2026-02-01',
        startTime: '12:00',
        createdAt: now,
        createdBy: asModerator.id,
      })
      .returning({ id: council.id });
    const councilId = meeting?.id ?? 0;
    await db.insert(councilSession).values({
      councilId,
      kindId: 1,
      name: '1',
      starts: session?.planningStart ?? '',
      ends: session?.planningEnd ?? '',
    });
    await db.insert(councilStation).values({ councilId, stationId: 1, availableHours: 40 } as never);
    const ids = [await make({ sessionId: session?.id }), await make({ sessionId: session?.id })];
    expect((await hold(batch, [ids[0] ?? 0])).body).toEqual([{ id: ids[0], status: 'held' }]);
    expect((await hold(batch, [ids[1] ?? 0])).body).toEqual([
      { id: ids[1], status: 'held', code: 'over_station_hours', detail: 'У станции осталось 16 ч в этой сессии' },
    ]);
    expect((await preview(batch)).refused).toMatchObject([{ proposal_id: ids[1], code: 'over_station_hours' }]);
    await released(2);
    expect(await outcomes(batch)).toEqual({
      [ids[0] ?? 0]: 'done',
      [ids[1] ?? 0]: 'refused over_station_hours',
    });
  });

  it('a text of letters that lost its words stops no release', async () => {
    await hold(batch, [await make()]);
    await portal.sql`delete from mail_text where file = 'proposal'`;
    await portal.sql`insert into mail_text (file, key, language, text, changed_at) values ('proposal', 'accepted.subject', 'ru', '{{', now())`;
    await portal.deps.settings.reload();
    expect((await preview(batch)).letters[0].subject).toBe('{{');
    await released(1);
    expect(await portal.letters(author.email)).toMatchObject([{ subject: '{{' }]);
    await portal.sql`delete from mail_text where file = 'proposal'`;
    await portal.deps.settings.reload();
  });
});

describe('a release', () => {
  it('of two hundred letters to one person sends each, and says before that it is one person', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 200; count += 1) ids.push(await make());
    await hold(batch, ids);
    const said = await preview(batch);
    expect(said.people).toEqual([{ id: author.id, name: 'Иванова А. П.', letters: 200 }]);
    await released(200);
    expect(await portal.letters(author.email)).toHaveLength(200);
  });

  it('goes on while the mail server is down: letters wait', async () => {
    await hold(batch, [await make()]);
    const transport = {
      send: () => Promise.reject(new Error('connection refused')),
      close: () => undefined,
    };
    await deliverMail({ ...portal.deps, transport });
    await released(1);
    expect(await detail(batch)).toMatchObject({ status: 'released', letters: { sent: 0, waiting: 1, refused: 0 } });
  });

  it('of none is refused', async () => {
    expect((await release(batch, 0)).body.code).toBe('batch_empty');
    const { body } = await asModerator.call('POST', '/api/outbox/preview/', { batch_id: batch });
    expect(body).toEqual({ decisions: [], letters: [], people: [], without: [], refused: [], unused: [] });
  });

  it('of a thousand is the most that a batch holds', async () => {
    const rows = await portal.sql<{ id: number }[]>`
      insert into proposal (status, status_at, applicant_id, created_at, updated_at, submitted_at, name, kind_id, station_id, requested_hours)
      select 4, now(), ${author.id}::int, now(), now(), now(), 'Много', 1, 1, 24 from generate_series(1, 1000) returning id`;
    const ids = rows.map(({ id }) => id);
    const { body } = await hold(batch, ids);
    expect(body.filter(({ status }: { status: string }) => status === 'held')).toHaveLength(1000);
    expect((await hold(batch, [await make()])).body.code).toBe('batch_full');
    expect((await detail(batch)).decisions).toBe(1000);
  });
});
