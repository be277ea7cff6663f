import { passStatus } from '@luch/contract/pass/pass.machine.ts';
import type { PassForm } from '@luch/contract/pass/pass.inputs.ts';
import { renderSVG } from 'uqr';
import { type PaperBlock, type PassPaper, type PassSheet, passTemplate } from '../../../documents/pass.template.ts';
import { renderPdf } from '../../../documents/pdf.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ownLetterhead } from '../../../platform/settings/facility.ts';
import type { SayForm } from './form-texts.queries.ts';
import { memo } from './memo.view.ts';
import type { PaperFacts } from './paper-facts.ts';
import { propertyList } from './property-list.view.ts';
import { closing, requestForm } from './request-form.view.ts';

/** What is laid out of office papers; 5 is the proposal, which has a template of its own. */
export type PaperForm = Exclude<PassForm, 5>;
export const isPaper = (form: PassForm): form is PaperForm => form !== 5;

/** Forms as the template takes them: they are in Russian, whoever prints them. */
export function passPaper(
  { settings }: Pick<Deps, 'settings'>,
  title: string,
  sheets: readonly PassSheet[],
): PassPaper {
  const head = ownLetterhead(settings, 'ru');
  return { language: 'ru', title, ...(head && { head }), sheets };
}

/**
 * The sheets of some forms in their order: 1 and 3 are of citizens of Russia, 2 and 4 of everybody else. Who brings things
 * along has the list of them behind the forms, once.
 */
export function sheetsOf(say: SayForm, facts: PaperFacts, forms: readonly PaperForm[]): PassSheet[] {
  const listsProperty = facts.found.row.needsEquipment && forms.some((form) => form === 1 || form === 2);
  return [...forms, ...(listsProperty ? (['property'] as const) : [])].map((form) => sheetOf(say, facts, form));
}

/** With what memos say of the forms that they go with: how many sheets they have. */
export async function withFormSheets(
  deps: Pick<Deps, 'settings' | 'clock'>,
  say: SayForm,
  facts: PaperFacts,
  forms: readonly PaperForm[],
): Promise<PaperFacts> {
  const counted = await Promise.all(
    ([1, 2] as const)
      .filter((form) => forms.includes(form === 1 ? 3 : 4))
      .map(async (form) => {
        const paper = passPaper(deps, '', [sheetOf(say, facts, form)]);
        const { ends } = await renderPdf(passTemplate, paper, deps.clock.now());
        return [form, ends[0]] as const;
      }),
  );
  return { ...facts, formSheets: Object.fromEntries(counted) };
}

/** The form for foreign citizens lies; a text that was emptied takes no room. */
export function sheetOf(say: SayForm, facts: PaperFacts, form: PaperForm | 'property'): PassSheet {
  const { executor, found } = facts;
  const blocks = form === 'property' ? propertyList(say, facts) : blocksOf(say, facts, form);
  const lies = form === 2;
  return {
    flipped: lies,
    mark: found.row.status === passStatus.draft ? say('draft') : '',
    blocks: blocks.filter((block) => block.kind !== 'text' || block.text !== ''),
    closing: lies ? closing(say, facts) : [],
    footer: say('footer', { executor: executor.name, phone: executor.phone, number: String(facts.id) }),
    code: renderSVG(facts.address, { border: 0 }),
  };
}

function blocksOf(say: SayForm, facts: PaperFacts, form: PaperForm): PaperBlock[] {
  if (form === 3 || form === 4) return memo(say, facts, form === 4);
  const isForeign = form === 2;
  return [...requestForm(say, facts, isForeign), ...(isForeign ? [] : closing(say, facts))];
}
