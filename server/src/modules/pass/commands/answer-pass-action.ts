import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { PassActionInput, PassForm } from '@luch/contract/pass/pass.inputs.ts';
import { officeActionTo, type PersonalPassAction } from '@luch/contract/pass/pass.machine.ts';
import type { PassActionAnswer } from '@luch/contract/pass/pass.schemas.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { seenOf } from '../../../platform/workflow.ts';
import { askedView } from '../../documents/document.view.ts';
import { askForDocument } from '../../documents/documents.commands.ts';
import { passCard } from '../card/pass-card.view.ts';
import { passPapers } from '../forms/print-pass.ts';
import { performPassAction } from './perform-pass-action.ts';

type Answer = z.output<typeof PassActionAnswer>;
type Said = 'moved' | 'asked' | 'deleted' | 'sent';

const said: Readonly<Record<PersonalPassAction, Said>> = {
  send: 'sent',
  delete: 'deleted',
  in_work: 'moved',
  done: 'moved',
  reject: 'moved',
  ask_cancel: 'asked',
};

/** `POST pass/action/` (specification, staff side, section 7; fine point A7). */
export async function answerPassAction(
  deps: Deps,
  actor: Actor,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
  input: PassActionInput,
): Promise<Answer> {
  const { pass_id: id, type } = input;
  const say = (what: Said | 'printed' | 'printing' | 'debug') => deps.texts.text(language, `pass.said.${what}`);
  switch (input.action) {
    case 'debug':
      return { status: 'ok', detail: say('debug'), debug: await debugged(deps, actor, id) };
    case 'print':
      return printed([...new Set([type ?? []].flat())]);
    case 'next_status':
      return moved(nextAction(input));
    default:
      return moved(input.action);
  }

  async function printed(forms: PassForm[]): Promise<Answer> {
    const row = await askForDocument(deps, actor, passPapers, { inputs: { id, forms }, language, signal });
    return {
      status: 'ok',
      detail: say(row.state === 'made' ? 'printed' : 'printing'),
      ...askedView(deps, language, row),
    };
  }

  async function moved(action: PersonalPassAction): Promise<Answer> {
    await performPassAction(deps, actor, { id, action, reason: input.reason, seen: seenOf(input) });
    return { status: 'ok', detail: say(said[action]), pass: await passCard(deps, deps.db, actor, language, id) };
  }
}

/** @throws AppError `unknown_action` for a status to which nobody moves a pass */
function nextAction({ new_status_id: to = -1 }: PassActionInput): PersonalPassAction {
  const action = officeActionTo[to];
  if (action === undefined) throw new AppError('unknown_action');
  return action;
}

/** Where the server runs with debug actions, moderators are told what is kept (workflows, section 3). */
async function debugged(deps: Deps, actor: Actor, id: number): Promise<Answer['debug']> {
  if (!deps.config.debugActions || !isModerator(actor)) throw new AppError('forbidden');
  const { status, version, history } = await passCard(deps, deps.db, actor, actor.language, id);
  return { status, version, history: history.length };
}
