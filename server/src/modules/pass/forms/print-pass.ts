import type { Language } from '@luch/contract/kernel/language.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { type PassForm, passForms } from '@luch/contract/pass/pass.inputs.ts';
import { z } from 'zod';
import { passTemplate } from '../../../documents/pass.template.ts';
import { appendPdfs, renderPdf } from '../../../documents/pdf.ts';
import { proposalTemplate } from '../../../documents/proposal.template.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { defineDocumentKind } from '../../documents/document-kinds.events.ts';
import { formTexts } from './form-texts.queries.ts';
import { demandPrint, type PaperFacts, paperFacts } from './paper-facts.ts';
import { proposalOfPass } from './proposal-of-pass.view.ts';
import { isPaper, passPaper, sheetsOf, withFormSheets } from './sheets.view.ts';

const Inputs = z.object({ id: z.number(), forms: z.array(z.literal(passForms)) });

/** Forms of a pass in one file, in the order in which they were asked for; not to be opened once the data are erased. */
export const passPapers = defineDocumentKind<z.output<typeof Inputs>>({
  name: 'pass_forms',
  scope: 'passes:read',
  inputs: Inputs,
  title: (texts, language, inputs) => nameOf(texts, language, inputs),
  demand: async (deps, actor, { id }) => void (await demandPrint(deps, actor, id)),
  reads: (_deps, { id }) => [{ kind: 'pass_forms', about: id, passes: [id] }],
  async make(deps, actor, { inputs, language }) {
    const facts = await paperFacts(deps, actor, inputs.id);
    const name = nameOf(deps.texts, language, inputs);
    return { content: await render(deps, actor, facts, inputs.forms, name), name: `${name}.pdf` };
  },
});

function nameOf(texts: Texts, language: Language, { id, forms }: z.output<typeof Inputs>): string {
  const names = forms.map((form) => texts.text(language, `pass.form.${form}`));
  return texts.text(language, 'pass.file', { id, forms: names.join(', ') });
}

async function render(
  deps: Deps,
  actor: Actor,
  facts: PaperFacts,
  forms: readonly PassForm[],
  title: string,
): Promise<Uint8Array> {
  const papers = forms.filter(isPaper);
  const now = deps.clock.now();
  const ofProposal = forms.includes(5)
    ? (await renderPdf(proposalTemplate, await proposalOfPass(deps, actor, facts), now)).bytes
    : undefined;
  if (papers.length === 0 && ofProposal) return ofProposal;

  const say = await formTexts(deps.db);
  const sheets = sheetsOf(say, await withFormSheets(deps, say, facts, papers), papers);
  const typeset = await renderPdf(passTemplate, passPaper(deps, title, sheets), now);
  if (!ofProposal) return typeset.bytes;
  const bookmark = deps.texts.text('ru', 'pass.form.5');
  return appendPdfs(typeset, [{ part: sheets.length - 1, bookmark, bytes: ofProposal }]);
}
