import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { expect } from 'vitest';
import { fetchFrom } from './calls.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal, type ProposalOptions } from './proposals.ts';
import { type ReadWorkbook, readWorkbook } from './workbook.ts';

export const EXPERT = 4;
export const SCHEDULED = 2024;

/** Workbooks of proposals, as they are asked for, downloaded and read. */
export function workbookCalls(portal: TestPortal) {
  const make = (options: Partial<ProposalOptions> = {}) =>
    aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.expertise, ...options });
  const ask = (who: TestPerson, ids: readonly number[], type: number, more = '') =>
    who.call('GET', `/api/proposals/proposal/export_list_excel/?ids=${ids.join()}&type_id=${type}${more}`);
  const download = (url: string) => fetchFrom(portal.app, url);
  async function open(who: TestPerson, ids: readonly number[], type: number, more?: string): Promise<ReadWorkbook> {
    const { status, body } = await ask(who, ids, type, more);
    expect([status, body]).toMatchObject([200, { url: expect.any(String) }]);
    return readWorkbook((await download(body.url)).bytes);
  }
  return { make, ask, download, open };
}
