import type { Actor } from '@luch/contract/account/roles.ts';
import type { PassRights } from '@luch/contract/pass/pass.schemas.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { passFacts } from '../pass.facts.ts';
import { editVerdict, passVerdict, printVerdict } from '../pass.policy.ts';
import { passById } from '../pass.queries.ts';
import { todayAt } from './pass-card.view.ts';

type Rights = z.output<typeof PassRights>;
const none: Rights = {
  can_see: false,
  can_edit: false,
  can_export: false,
  can_print_pdf: false,
  buttons: { in_work: false, reject: false, done: false },
};

/** Nothing of a pass that this person may not see: as of one that is not there. */
export async function passRights(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
): Promise<Rights> {
  const found = await passById(deps.db, actor, id, actor.language);
  if (!found) return none;
  const facts = passFacts(actor, found, todayAt(deps));
  const prints = printVerdict(facts).allowed;
  return {
    can_see: true,
    can_edit: editVerdict(facts).allowed,
    can_export: prints,
    can_print_pdf: prints,
    buttons: {
      in_work: passVerdict('in_work', facts).allowed,
      reject: passVerdict('reject', facts).allowed,
      done: passVerdict('done', facts).allowed,
    },
  };
}
