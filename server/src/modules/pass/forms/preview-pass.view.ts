import type { Actor } from '@luch/contract/account/roles.ts';
import type { PassForm } from '@luch/contract/pass/pass.inputs.ts';
import { passTemplate } from '../../../documents/pass.template.ts';
import { previewPdf } from '../../../documents/pdf.ts';
import type { Preview } from '../../../documents/pdf.tasks.ts';
import { proposalTemplate } from '../../../documents/proposal.template.ts';
import type { Deps } from '../../../platform/deps.ts';
import { formTexts } from './form-texts.queries.ts';
import { paperFacts } from './paper-facts.ts';
import { proposalOfPass } from './proposal-of-pass.view.ts';
import { isPaper, passPaper, sheetsOf, withFormSheets } from './sheets.view.ts';

/** A form as it will print, for whoever may print it; nothing of it is kept. @throws AppError as `demandPrint` */
export async function previewPass(deps: Deps, actor: Actor, id: number, form: PassForm): Promise<Preview> {
  const facts = await paperFacts(deps, actor, id);
  if (!isPaper(form)) return previewPdf(proposalTemplate, await proposalOfPass(deps, actor, facts));
  const say = await formTexts(deps.db);
  const sheets = sheetsOf(say, await withFormSheets(deps, say, facts, [form]), [form]);
  return previewPdf(passTemplate, passPaper(deps, '', sheets));
}
