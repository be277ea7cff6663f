import { eq } from 'drizzle-orm';
import { storedFile } from '../src/modules/proposal/proposal.tables.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal, type ProposalOptions } from './proposals.ts';

export const fileAddress = '/api/references/file/detail/';
export const aPdf: Buffer = Buffer.from('%PDF-1.7\nбелок');

export type FileCalls = ReturnType<typeof fileCalls>;

/** Files of an applicant's proposal: the calls, and what then stands in the tables and the store. */
export function fileCalls({ db, deps, asApplicant: applicant, asColleague: colleague }: TestPortal) {
  return {
    make: (options: Partial<ProposalOptions> = {}) =>
      aProposal(db, { applicantId: applicant.id, members: [colleague.id], ...options }),
    send: (by: TestPerson, proposalId: number, type = 0, name = 'план.pdf', content: Uint8Array = aPdf) =>
      by.send('POST', fileAddress, { proposal_id: proposalId, type }, { part: 'file', name, content }),
    list: (by: TestPerson, proposalId: number, type = 0) =>
      by.call('POST', '/api/references/files/list/', { object_id: proposalId, type }),
    erase: (by: TestPerson, id: number) => by.call('DELETE', `${fileAddress}?id=${id}`),
    rowOf: async (id: number) => (await db.select().from(storedFile).where(eq(storedFile.id, id)))[0],
    contentsOf: (key: string | undefined) => deps.files.get(key ?? ''),
  };
}
