import { mailTable } from '../src/platform/mail/mail.table.ts';
import { outboxCalls } from './outbox.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';

/** Letters that were written about a proposal, as a moderator reads them and sends them again unless somebody else is named. */
export function toldLetters(portal: TestPortal) {
  const { asModerator, db } = portal;
  const { make } = outboxCalls(portal);
  const told = (id: number, who: TestPerson = asModerator) =>
    who.call('GET', `/api/proposals/letters/?proposal_id=${id}`);
  const again = (id: string, who: TestPerson = asModerator) =>
    who.call('POST', '/api/proposals/letters/send_again/', { letter_id: id });
  const accepted = async () => {
    const id = await make();
    await asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: id,
      proposal_action: 'accept',
    });
    return id;
  };
  const sendAll = () => db.update(mailTable).set({ sentAt: portal.clock.now(), text: null, parts: null });
  return { told, again, accepted, sendAll };
}
