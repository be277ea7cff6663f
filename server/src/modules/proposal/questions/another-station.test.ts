import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { formChanges, named } from '../../../../testing/form-changes.ts';
import { aForm, aQuestion } from '../../../../testing/forms.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { station } from '../../reference/reference.tables.ts';

/** What another station of a proposal does to the answers of the questions of each (own questions, the table). */
const portal = await portalOfFile();
const { db } = portal;
const { by, begin, make, card, act, stored } = await formChanges(portal);
beforeEach(begin);

describe('another station', () => {
  const ofStation = (stationId: number, label: string) =>
    aForm(db, {
      by,
      stationId,
      questions: [aQuestion({ type: 'line', reader: 'staff', label: { ru: label, en: label } })],
    });
  const save = (id: number, fields: object) =>
    portal.asApplicant.call('PATCH', '/api/proposals/proposal/detail/', { id, ...fields });

  it('lets the answers of a draft wait, and they come back with the station', async () => {
    const [one, two] = [await ofStation(1, 'Первой'), await ofStation(2, 'Второй')];
    const id = await make('draft', { stationId: 3 });
    await save(id, { stations: [1] });
    const [first] = one.questions;
    expect((await save(id, { answers: { [first!]: 'ответ' } })).status).toBe(200);
    await save(id, { stations: [2] });
    const away = await card(id);
    expect([named(away, first!), named(away, two.questions[0]!), away.answers[first!]]).toMatchObject([
      undefined,
      {},
      undefined,
    ]);
    expect(await stored(id)).toMatchObject({ [first!]: 'ответ' });
    await save(id, { stations: [1] });
    expect((await card(id)).answers[first!]).toBe('ответ');
  });

  it('that is closed goes on asking what was begun there, and loses no answer', async () => {
    const one = await ofStation(1, 'Первой');
    const [question] = one.questions;
    const id = await make('draft', { stationId: 3 });
    await save(id, { stations: [1] });
    await save(id, { answers: { [question!]: 'ответ' } });
    await db.update(station).set({ isActive: false }).where(eq(station.id, 1));
    try {
      expect((await card(id)).answers[question!]).toBe('ответ');
      expect((await save(id, { answers: { [question!]: 'другой' } })).status).toBe(200);
      expect(named(await card(id), question!)).toMatchObject({ is_asked: true });
      expect(await stored(id)).toMatchObject({ [question!]: 'другой' });
      const elsewhere = await make('draft', { stationId: 3 });
      expect((await save(elsewhere, { stations: [1] })).status).toBe(400);
    } finally {
      await db.update(station).set({ isActive: true }).where(eq(station.id, 1));
    }
  });

  it('of what was submitted tells staff which of its questions nobody has answered', async () => {
    const two = await ofStation(2, 'Второй');
    const id = await make('submitted', { stationId: 1 });
    const { body } = await act(id, 'change_station', { new_station_id: 2 }, portal.asModerator);
    expect(body.unanswered).toEqual(['Второй']);
    expect(named(await card(id, portal.asModerator), two.questions[0]!)).toMatchObject({ is_asked: true });
    expect((await card(id)).missing).toEqual([]);
  });
});
