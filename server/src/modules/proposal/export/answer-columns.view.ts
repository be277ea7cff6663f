import type { Actor } from '@luch/contract/account/roles.ts';
import type { Answer } from '@luch/contract/forms/answer.schemas.ts';
import { answerText } from '@luch/contract/forms/answer-text.ts';
import { inLanguage, type StoredQuestion } from '@luch/contract/forms/asked-form.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type Column, dayCell } from '../../../documents/sheet-of.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { answersInSheet } from '../questions/sheet-answers.queries.ts';
import type { SheetRow } from './sheet-columns.ts';

type Row = Pick<SheetRow, 'row'>;

/** What proposals have answered, as far as their reader may read it. */
export async function answerColumns(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  rows: readonly SheetRow[],
): Promise<Column<Row>[]> {
  const ids = rows.map(({ row }) => row.id);
  const { questions, answers } = await answersInSheet(db, actor, ids);
  return columnsOf(texts, language, questions, ({ row }, question) => answers.get(row.id)?.[question] ?? null);
}

/** One column for each question that somebody in the workbook has answered; numbers and days stay numbers and days. */
export function columnsOf(
  texts: Texts,
  language: Language,
  questions: readonly StoredQuestion[],
  answered: (row: Row, question: number) => Answer | null,
): Column<Row>[] {
  const words = { language, yes: texts.text(language, 'forms.yes'), no: texts.text(language, 'forms.no') };
  return questions.map((stored) => {
    const question = inLanguage(stored, language);
    return {
      header: { said: question.unit === '' ? question.label : `${question.label}, ${question.unit}` },
      kind: kindOf(stored),
      width: stored.type === 'text' || stored.type === 'table' ? 50 : 18,
      of(row) {
        const answer = answered(row, stored.id);
        if (stored.type === 'number') return typeof answer === 'number' ? answer : null;
        if (stored.type === 'date') return typeof answer === 'string' ? dayCell(answer) : null;
        return answerText(question, answer, words) || null;
      },
    };
  });
}

const kindOf = ({ type }: StoredQuestion) => (type === 'number' ? 'number' : type === 'date' ? 'day' : 'text');
