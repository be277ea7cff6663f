import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type PassForm, passForms } from '@luch/contract/pass/pass.inputs.ts';
import { passStatus } from '@luch/contract/pass/pass.machine.ts';
import { eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { passTemplate, type PassSheet } from '../../../documents/pass.template.ts';
import { appendPdfs, renderPdf } from '../../../documents/pdf.ts';
import { proposalTemplate } from '../../../documents/proposal.template.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { person } from '../../account/account.tables.ts';
import { defineDocumentKind } from '../../documents/document-kinds.events.ts';
import { proposalView } from '../../proposal/card/proposal.view.ts';
import { proposalDocument } from '../../proposal/export/proposal-document.view.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { formTexts, type SayForm } from './form-texts.ts';
import { memo } from './memo.view.ts';
import { demandPrint, type PaperFacts, paperFacts } from './paper-facts.ts';
import { requestForm } from './request-form.view.ts';

type PaperForm = Exclude<PassForm, 5>;

const Inputs = z.object({ id: z.number(), forms: z.array(z.literal(passForms)) });

/** Forms of a pass in one file, in the order in which they were asked for; not to be opened once the data are erased. */
export const passPapers = defineDocumentKind<z.output<typeof Inputs>>({
  name: 'pass_forms',
  inputs: Inputs,
  title: (texts, language, inputs) => nameOf(texts, language, inputs),
  demand: async (deps, actor, { id }) => void (await demandPrint(deps, actor, id)),
  async make(deps, actor, { inputs, language }) {
    const facts = await paperFacts(deps, actor, inputs.id);
    const name = nameOf(deps.texts, language, inputs);
    return { content: await render(deps, facts, inputs.forms, name), name: `${name}.pdf` };
  },
});

function nameOf(texts: Texts, language: Language, { id, forms }: z.output<typeof Inputs>): string {
  const names = forms.map((form) => texts.text(language, `pass.form.${form}`));
  return texts.text(language, 'pass.file', { id, forms: names.join(', ') });
}

async function render(deps: Deps, facts: PaperFacts, forms: readonly PassForm[], title: string): Promise<Uint8Array> {
  const papers = forms.filter((form): form is PaperForm => form !== 5);
  const ofProposal = forms.includes(5) ? (await proposalPdf(deps, facts)).bytes : undefined;
  if (papers.length === 0 && ofProposal) return ofProposal;

  const say = await formTexts(deps.db);
  const sheets = papers.map((form) => sheetOf(say, facts, form));
  const typeset = await renderPdf(passTemplate, { language: 'ru', title, sheets }, deps.clock.now());
  if (!ofProposal) return typeset.bytes;
  const bookmark = deps.texts.text('ru', 'pass.form.5');
  return appendPdfs(typeset, [{ part: sheets.length - 1, bookmark, bytes: ofProposal }]);
}

/** 1 and 3 are of citizens of Russia, 2 and 4 of everybody else; the form for foreign citizens lies. */
function sheetOf(say: SayForm, facts: PaperFacts, form: PaperForm): PassSheet {
  const isForeign = form === 2 || form === 4;
  const isMemo = form === 3 || form === 4;
  const { executor, found } = facts;
  return {
    flipped: isForeign && !isMemo,
    mark: found.row.status === passStatus.draft ? say('draft') : '',
    blocks: isMemo ? memo(say, facts, isForeign) : requestForm(say, facts, isForeign),
    footer: say('footer', { executor: executor.name, phone: executor.phone, number: String(found.row.id) }),
    code: renderSVG(facts.address, { border: 0 }),
  };
}

/**
 * The proposal as its author prints it, whoever of the office asks: what staff and experts say about it is not there, and
 * no other paper of it opens to the office by this.
 */
async function proposalPdf(deps: Deps, { found }: PaperFacts) {
  const { db } = deps;
  const [known] = await db
    .select({ row: proposal, author: person })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .where(eq(proposal.id, found.proposal.id));
  if (!known) throw new AppError('not_found');
  const { row, author } = known;
  const asAuthor: Actor = {
    id: author.id,
    email: author.email,
    language: 'ru',
    roles: ['applicant'],
    kinds: [],
    stations: [],
    signInId: 0,
  };
  const view = await proposalView(deps, db, asAuthor, { ...row, asPrevious: false }, 'ru');
  const now = deps.clock.now();
  const facts = { views: [view], attached: undefined, language: 'ru', readerId: author.id, now } as const;
  return renderPdf(proposalTemplate, proposalDocument(deps, facts), now);
}
