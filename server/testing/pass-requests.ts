import { aRecord } from './calendar.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal } from './proposals.ts';

/** A proposal with its time, made before each case, and requests for passes to it. */
export function passRequests(portal: TestPortal) {
  let proposal = 0;
  let slot = 0;
  let slots = 0;
  /** Monday, 2 March 2026: the session of the proposal runs until the end of April. */
  const sessionId = async (): Promise<number> => {
    const rows = await portal.sql<{ id: number }[]>`
      select id from facility_session where kind_id = 1 and planning_start <= '2026-03-02' and planning_end >= '2026-03-02'`;
    if (!rows[0]) throw new Error('No session holds the second of March');
    return rows[0].id;
  };
  const slotDay = () => String(slots).padStart(2, '0');
  const begin = async (): Promise<void> => {
    const { asApplicant, asColleague, asScientist, db } = portal;
    proposal = await aProposal(db, {
      applicantId: asApplicant.id,
      members: [asColleague.id],
      status: 7,
      sessionId: await sessionId(),
    });
    slots += 1;
    slot = await aRecord(db, {
      type: 2,
      proposalId: proposal,
      from: `2026-04-${slotDay()}T06:00:00Z`,
      to: `2026-04-${slotDay()}T18:00:00Z`,
      by: asScientist.id,
      responsibleIds: [asScientist.id],
    });
  };
  const whole = () => ({
    start_date: '2026-03-10',
    finish_date: '2026-03-12',
    pass_type: 1,
    guests: [portal.asApplicant.id],
    responsibles: [portal.asScientist.id],
    justification: 'Эксперимент',
    need_applicant_equipment_pass: true,
  });
  const ask = (who: TestPerson, body: object = {}) =>
    who.call('PATCH', '/api/passes/list/', { proposal_id: proposal, ...whole(), ...body });
  const change = (who: TestPerson, passId: number, body: object) =>
    who.call('PATCH', '/api/passes/list/', { pass_id: passId, ...body });
  return { begin, proposalId: () => proposal, slot: () => slot, slotDay, ask, change };
}
