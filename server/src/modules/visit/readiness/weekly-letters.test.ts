import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { anExperiment, setSetting, visitCalls as on } from '../../../../testing/visits.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { readinessLetter } from './readiness.tables.ts';
import { forgetWeeklyLetters, writeWeeklyLetters } from './weekly-letters.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist, asPasses, asModerator, clock } = portal;
const safety = await portal.someone({ roles: ['safety'] });
const { slotId, proposalId } = await anExperiment(portal, { from: '2026-03-16T06:00:00Z', to: '2026-03-16T18:00:00Z' });
await on.plan(author, slotId, [{ person_id: member.id }]);

const monday = (time: string) => new Date(`2026-03-09T${time}+03:00`);
const lettersTo = async (email: string) =>
  (await portal.letters(email)).filter(({ subject }) => subject.startsWith('Визиты: вас жд'));
afterEach(async () => {
  await db.delete(mailTable);
  await db.delete(readinessLetter);
});

describe('the letter of a week', () => {
  it('goes on Monday from eight on, once, with only what is the reader’s turn', async () => {
    for (const time of ['07:59:59']) {
      clock.set(monday(time));
      expect(await writeWeeklyLetters(portal.deps)).toBe(0);
    }
    clock.set(new Date('2026-03-10T09:00:00Z'));
    expect(await writeWeeklyLetters(portal.deps)).toBe(0);
    clock.set(monday('08:00:00'));
    expect(await writeWeeklyLetters(portal.deps)).toBe(2);
    expect(await writeWeeklyLetters(portal.deps)).toBe(0);
    const [toMember] = await lettersTo(member.email);
    expect(toMember?.text).toContain(`№ ${proposalId}, 16.03.2026 09:00`);
    expect(toMember?.text).toContain('подтвердить, кто приедет');
    expect(toMember?.text).not.toContain('допуск образца');
    expect((await lettersTo(author.email))[0]?.text).toContain('допуск образца');
    for (const { email } of [asScientist, asPasses, safety]) expect(await lettersTo(email)).toEqual([]);
  });

  it('tells the station of a course that it gives, and not to take it', async () => {
    const { body: course } = await safety.call('POST', '/api/training/course/', {
      name_ru: 'Лазер',
      name_en: 'Laser',
      how: 'ticked',
      valid_months: 12,
      needs: [{ station_id: 1 }],
    });
    clock.set(monday('08:00:00'));
    await writeWeeklyLetters(portal.deps);
    const [toStation] = await lettersTo(asScientist.email);
    expect(toStation?.text).toContain('провести курс и отметить, что он пройден, Петров Б. И., Лазер');
    expect(toStation?.text).not.toContain('пройти курс');
    clock.set(new Date('2026-03-02T09:00:00Z'));
    const off = await safety.call('POST', '/api/training/course/', {
      ...course,
      seen_version: course.version,
      is_active: false,
    });
    expect(off.status).toBe(200);
  });

  it('speaks of passes to the office, and to moderators where nobody holds it', async () => {
    const guest = { invited: { last_name: 'Гостева', first_name: 'Анна' } };
    const { visits } = (await on.plan(author, slotId, [guest])).body;
    const { id } = visits.find(({ person_id: personId }: { person_id: number | null }) => personId === null);
    await on.act(author, id, 'confirm');
    clock.set(monday('08:00:00'));
    const told = async () => {
      await db.delete(readinessLetter);
      await db.delete(mailTable);
      await writeWeeklyLetters(portal.deps);
      const letters = await Promise.all([asPasses, asModerator].map(({ email }) => lettersTo(email)));
      return letters.map((some) => some.some(({ text }) => text.includes('Гостева')));
    };
    expect(await told()).toEqual([true, false]);
    await db.execute(sql`update person set blocked_at = now() where id = ${asPasses.id}`);
    expect(await told()).toEqual([false, true]);
    await db.execute(sql`update person set blocked_at = null where id = ${asPasses.id}`);
    clock.set(new Date('2026-03-02T09:00:00Z'));
    await on.act(author, id, 'withdraw');
  });

  it('of two processes is written by one', async () => {
    clock.set(monday('09:00:00'));
    const written = await Promise.all([writeWeeklyLetters(portal.deps), writeWeeklyLetters(portal.deps)]);
    expect(written[0] + written[1]).toBe(2);
    expect(await lettersTo(member.email)).toHaveLength(1);
  });

  it('still goes on the day of the slot, and not after it', async () => {
    clock.set(new Date('2026-03-16T08:30:00+03:00'));
    expect(await writeWeeklyLetters(portal.deps)).toBeGreaterThan(0);
    expect((await lettersTo(author.email))[0]?.text).toContain('срок был');
    await db.delete(readinessLetter);
    clock.set(new Date('2026-03-23T08:30:00+03:00'));
    expect(await writeWeeklyLetters(portal.deps)).toBe(0);
  });

  it('is nothing where visits are not kept, and is forgotten after some weeks', async () => {
    clock.set(monday('08:00:00'));
    await setSetting(portal, 'visits_from', '');
    expect(await writeWeeklyLetters(portal.deps)).toBe(0);
    await setSetting(portal, 'visits_from', '2020-01-01');
    expect(await writeWeeklyLetters(portal.deps)).toBe(2);
    clock.set(new Date('2026-05-01T09:00:00Z'));
    expect(await forgetWeeklyLetters(portal.deps)).toBeGreaterThan(0);
  });
});
