import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { proposal } from '../proposal.tables.ts';

const portal = await portalOfFile();
const make = (options: Partial<ProposalOptions>) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, applicantEquipment: 'Печь', ...options });
const act = (who: TestPerson, id: number, action: string, more: object) =>
  who.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, proposal_action: action, ...more });
const approved = async (id: number) =>
  (await portal.db.select().from(proposal).where(eq(proposal.id, id)))[0]?.applicantEquipmentApproved;

describe('what was approved of the equipment', () => {
  it('does not go along to a station that has not looked at it', async () => {
    const id = await make({ status: s.created });
    const words = { applicant_equipment_approved_new: 'Печь' };
    expect((await act(portal.asApplicant, id, 'approve_equipment', words)).status).toBe(403);
    await act(portal.asScientist, id, 'approve_equipment', words);
    expect(await approved(id)).toBe('Печь');
    expect((await act(portal.asModerator, id, 'change_station', { new_station_id: 2 })).status).toBe(200);
    expect(await approved(id)).toBeNull();
  });

  it('does not go along either where its author chooses the other station', async () => {
    const id = await make({ status: s.modification, stationId: 1, applicantEquipmentApproved: 'Да' });
    const save = (stations: readonly number[]) =>
      portal.asApplicant.call('PATCH', '/api/proposals/proposal/detail/', { id, stations, sample_count: 9 });
    await save([1]);
    expect(await approved(id)).toBe('Да');
    await save([2]);
    expect(await approved(id)).toBeNull();
  });

  it('stands for as long as its author names the same equipment', async () => {
    const id = await make({ status: s.modification, applicantEquipmentApproved: 'Да' });
    const save = (fields: object) =>
      portal.asApplicant.call('PATCH', '/api/proposals/proposal/detail/', { id, ...fields });
    await save({ applicant_equipment: 'Печь', sample_count: 9 });
    expect(await approved(id)).toBe('Да');
    await save({ applicant_equipment: 'Две печи' });
    expect(await approved(id)).toBeNull();
  });
});
