import type { MailLetter, MailText } from '@luch/contract/administration/mail-texts.schemas.ts';
import { type Language, languages } from '@luch/contract/kernel/language.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { flatTexts, letterFiles } from '../../../platform/mail/letter-words.ts';
import { mailTextTable } from '../../../platform/mail/mail-text.table.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { person } from '../../account/account.tables.ts';
import { nameOrNobody } from '../texts/text-history.view.ts';

/** Every letter with its texts in both languages, and who changed them. One statement. */
export async function mailLetters(texts: Texts, tx: Executor, language: Language): Promise<MailLetter[]> {
  const changed = await changedTexts(tx);
  return [...letterFiles()].flatMap(([file, { initial }]) => {
    const all = languages.flatMap((one) =>
      flatTexts(initial[one]).map(([key, text]) => textView({ file, key, language: one }, text, changed)),
    );
    return [...Map.groupBy(all, ({ key }) => letterOf(key))].map(([letter, own]) => ({
      file,
      letter,
      group: said(texts, language, `administration.letter_groups.${file}`, file),
      title: said(texts, language, `administration.letters.${file}.${letter || 'shared'}`, letter || file),
      texts: own,
    }));
  });
}

/** `revision.body` belongs to the letter `revision`, `greeting` to all of its file. */
export const letterOf = (key: string): string => (key.includes('.') ? (key.split('.')[0] ?? '') : '');

/** Words for what somebody may add to a file; without them its name. */
export const said = (texts: Texts, language: Language, key: string, otherwise: string): string =>
  texts.has(key) ? texts.text(language, key) : otherwise;

type Changed = Awaited<ReturnType<typeof changedTexts>>;
type Place = Pick<MailText, 'file' | 'key' | 'language'>;
const nameOf = ({ file, key, language }: Place) => `${file} ${key} ${language}`;

async function changedTexts(tx: Executor) {
  const rows = await tx
    .select({
      row: mailTextTable,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(mailTextTable)
    .leftJoin(person, eq(person.id, mailTextTable.changedBy));
  return new Map(rows.map((found) => [nameOf(found.row), found]));
}

function textView(place: Place, initial: string, changed: Changed): MailText {
  const found = changed.get(nameOf(place));
  return {
    ...place,
    text: found?.row.text ?? initial,
    initial,
    version: found?.row.version ?? 0,
    changed_at: found?.row.changedAt.toISOString() ?? null,
    changed_by: found ? nameOrNobody(found) : '',
  };
}
