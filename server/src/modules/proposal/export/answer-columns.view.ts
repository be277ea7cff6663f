import type { Actor } from '@luch/contract/account/roles.ts';
import { answerText } from '@luch/contract/forms/answer-text.ts';
import { inLanguage, type StoredQuestion } from '@luch/contract/forms/asked-form.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type Column, dayCell } from '../../../documents/sheet-of.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answersInSheet } from '../questions/sheet-answers.queries.ts';
import type { SheetRow } from './sheet-columns.ts';

/** One column for each question that somebody in the workbook has answered; numbers and days stay numbers and days. */
export async function answerColumns(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  rows: readonly SheetRow[],
): Promise<Column<Pick<SheetRow, 'row'>>[]> {
  const ids = rows.map(({ row }) => row.id);
  const { questions, answers } = await answersInSheet(db, actor, ids);
  const words = { language, yes: texts.text(language, 'forms.yes'), no: texts.text(language, 'forms.no') };
  return questions.map((stored) => {
    const question = inLanguage(stored, language);
    return {
      header: { said: question.unit === '' ? question.label : `${question.label}, ${question.unit}` },
      kind: kindOf(stored),
      width: stored.type === 'text' || stored.type === 'table' ? 50 : 18,
      of({ row }) {
        const answer = answers.get(row.id)?.[stored.id] ?? null;
        if (stored.type === 'number') return typeof answer === 'number' ? answer : null;
        if (stored.type === 'date') return typeof answer === 'string' ? dayCell(answer) : null;
        return answerText(question, answer, words) || null;
      },
    };
  });
}

const kindOf = ({ type }: StoredQuestion) => (type === 'number' ? 'number' : type === 'date' ? 'day' : 'text');
