import type { FormSection } from '@luch/contract/administration/form-texts.schemas.ts';
import { passStatus } from '@luch/contract/pass/pass.machine.ts';
import { passTemplate } from '../../../documents/pass.template.ts';
import { previewPdf } from '../../../documents/pdf.ts';
import type { Preview } from '../../../documents/pdf.tasks.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { type FormKey, formTexts, type SayForm } from './form-texts.queries.ts';
import { inventedFacts } from './invented-facts.ts';
import { sheetOf } from './sheets.view.ts';

/** Keys of the texts of a form in the order in which they print, those included that print only for a draft, for one day or without property. */
export function keysOf(section: FormSection): string[] {
  const said = new Set<FormKey>();
  const note: SayForm = (key) => {
    said.add(key);
    return '';
  };
  for (const values of [{}, { needsEquipment: false, status: passStatus.draft, ends: '2026-11-23' }])
    sheetOf(note, inventedFacts(values), section);
  return [...said];
}

/** A form of invented people with what is typed, the list of property by itself. */
export async function previewSection(
  db: Executor,
  section: FormSection,
  typed: ReadonlyMap<string, string>,
): Promise<Preview> {
  const sheets = [sheetOf(await formTexts(db, typed), inventedFacts(), section)];
  return previewPdf(passTemplate, { language: 'ru', title: '', sheets });
}
