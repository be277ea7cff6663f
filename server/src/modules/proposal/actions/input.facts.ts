import type { InputFacts } from '@luch/contract/proposal/action.inputs.ts';
import type { ProposalFacts } from '../proposal.facts.ts';
import type { ProposalRecord } from '../proposal.tables.ts';

/** What the limits of an action's input depend on. @param today in the facility's zone */
export const inputFactsOf = (row: ProposalRecord, { records }: ProposalFacts, today: string): InputFacts => ({
  status: row.status,
  stationId: row.stationId,
  isNamed: row.stationId !== null && row.name !== '',
  requestedHours: row.requestedHours,
  grantedHours: row.grantedHours,
  reservedHours: records.reservedHours,
  today,
});
