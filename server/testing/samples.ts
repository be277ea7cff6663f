import type { TestPerson } from './people.ts';

const printFor = async (who: TestPerson, proposalId: number): Promise<string> =>
  (await who.call('GET', `/api/safety/list/?proposal_id=${proposalId}`)).body[0]?.print ?? 'unread';

/** The calls for samples, by whoever is named, who has just read them. */
export const sampleCalls = {
  act: async (who: TestPerson, id: number, action: string, more: object = {}) =>
    who.call('POST', '/api/safety/action/', {
      proposal_id: id,
      action,
      seen_print: await printFor(who, id),
      ...more,
    }),
  save: async (who: TestPerson, id: number, samples: readonly object[], more: object = {}) =>
    who.call('POST', '/api/safety/samples/', {
      proposal_id: id,
      samples,
      seen_print: await printFor(who, id),
      ...more,
    }),
};
