import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { proposalMember } from '../proposal/proposal.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member } = portal;
const proposalId = await aProposal(db, { applicantId: author.id, members: [member.id], status: 7 });
const slotOn = (day: string) =>
  aRecord(db, {
    type: 2,
    proposalId,
    from: `${day}T06:00:00Z`,
    to: `${day}T12:00:00Z`,
    by: portal.asScientist.id,
  });
const [tenth, twentieth] = [await slotOn('2026-03-10'), await slotOn('2026-03-20')];

const patch = (who: TestPerson, body: object) => who.call('PATCH', '/api/passes/list/', body);
const draft = async (who: TestPerson = author, more: object = {}): Promise<number> => {
  const days = { start_date: '2026-03-10', finish_date: '2026-03-12' };
  const body = { proposal_id: proposalId, draft: true, ...days, pass_type: 1, guests: [author.id], ...more };
  return (await patch(who, body)).body.id;
};

it.each([
  { finish_date: '2026-03-11' },
  { place: 2 },
  { need_applicant_equipment_pass: true },
  { calendar_id: twentieth },
])('a draft is sent with the one field that is named: %j', async (field) => {
  const { body } = await patch(author, { pass_id: await draft(), action: 'send', ...field });
  expect(body.pass).toMatchObject({ status: 0, ...field });
});

it('keeps the day that is not named; without a last one it is of one day', async () => {
  const id = await draft();
  const days = async (body: object) => {
    const { pass } = (await patch(author, { pass_id: id, ...body })).body;
    return [pass.start_date, pass.finish_date];
  };
  expect(await days({ start_date: '2026-03-11' })).toEqual(['2026-03-11', '2026-03-12']);
  expect(await days({ finish_date: null })).toEqual(['2026-03-11', '2026-03-11']);
  const early = await patch(author, { pass_id: id, start_date: '2026-03-13' });
  expect(early.body.errors).toHaveProperty('finish_date');
});

it('follows its days to the slot that they meet, and keeps the one it is for while they meet that', async () => {
  const id = await draft();
  const slot = async (body: object) => (await patch(author, { pass_id: id, ...body })).body.pass.calendar_id;
  expect(await slot({ justification: 'Эксперимент' })).toBe(tenth);
  expect(await slot({ start_date: '2026-03-19', finish_date: '2026-03-21' })).toBe(twentieth);
  expect(await slot({ start_date: '2026-03-10', finish_date: '2026-03-20' })).toBe(twentieth);
  expect(await slot({ start_date: '2026-03-13', finish_date: '2026-03-14' })).toBeNull();
  expect(await slot({ start_date: '2026-03-13', finish_date: '2026-03-15', calendar_id: tenth })).toBe(tenth);
});

it('is neither changed nor sent by whoever has left the team, and may be deleted', async () => {
  const id = await draft(member);
  await db
    .update(proposalMember)
    .set({ isActive: false })
    .where(and(eq(proposalMember.proposalId, proposalId), eq(proposalMember.personId, member.id)));
  for (const body of [{ action: 'send' }, { justification: 'Новое' }, { action: 'send', place: 2 }])
    expect(await patch(member, { pass_id: id, ...body })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const { body } = await member.call('GET', `/api/passes/list/?id=${id}`);
  expect(body).toMatchObject({ can_edit: false, can: { send: { allowed: false }, delete: { allowed: true } } });
  expect((await patch(member, { pass_id: id, action: 'delete' })).body.pass).toMatchObject({ status: 5 });
});
