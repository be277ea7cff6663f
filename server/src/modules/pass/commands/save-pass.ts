import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { seenInput } from '@luch/contract/kernel/moved-on.ts';
import type { PassInput } from '@luch/contract/pass/pass.inputs.ts';
import { passStatus } from '@luch/contract/pass/pass.machine.ts';
import type { PassSaid } from '@luch/contract/pass/pass.schemas.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { seenOf } from '../../../platform/workflow.ts';
import { passCard } from '../card/pass-card.view.ts';
import { performPassAction } from './perform-pass-action.ts';
import { editPass, requestPass } from './request-pass.ts';

/** What `PATCH passes/list/` means by what it names: a new pass, new fields of a draft, or an action on one. */
export async function savePass(
  deps: Deps,
  actor: Actor,
  language: Language,
  input: PassInput,
): Promise<z.output<typeof PassSaid>> {
  const id = await save(deps, actor, input);
  const pass = await passCard(deps, deps.db, actor, language, id);
  const said =
    input.action === 'delete' ? 'deleted' : pass.status === passStatus.draft ? ('draft' as const) : ('sent' as const);
  return { status: 'ok', id, detail: deps.texts.text(language, `pass.said.${said}`), pass };
}

async function save(deps: Deps, actor: Actor, input: PassInput): Promise<number> {
  const { pass_id: id, action } = input;
  if (id === undefined) return requestPass(deps, actor, input);
  if (action === 'delete' || (action === 'send' && !changesFields(input)))
    await performPassAction(deps, actor, { id, action, seen: seenOf(input) });
  else await editPass(deps, actor, id, input);
  return id;
}

/** What a call names besides the fields of the request. */
const besides: readonly string[] = ['pass_id', 'proposal_id', 'action', 'draft', 'version', ...Object.keys(seenInput)];

const changesFields = (input: PassInput): boolean =>
  Object.entries(input).some(([name, value]) => value !== undefined && !besides.includes(name));
