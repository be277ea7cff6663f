import { longestMailText, mailTextProblem } from '@luch/contract/administration/mail-texts.ts';
import { changeMailText } from '../../../api/administration/mail-texts.mutations.ts';
import { type MailText, mailTextHistoryQuery, mailTextsQuery } from '../../../api/administration/mail-texts.queries.ts';
import { wordOf } from '../../../lib/words.ts';
import type { TextSource } from '../texts/text-source.ts';

/** `subject`, `body`: plain parts of a letter have words, others stand by their names. */
const nameOfText = (key: string): string => {
  const part = key.split('.').at(-1) ?? key;
  const [, base = part, form] = /^(.*?)_(one|few|many|other)$/.exec(part) ?? [];
  const name = wordOf(`administration.mail_parts.${base}`) ?? base;
  return form ? `${name} (${wordOf(`administration.plural.${form}`) ?? form})` : name;
};

export const mailSource: TextSource<MailText> = {
  keptAt: 'mail-texts',
  listKey: mailTextsQuery.queryKey,
  longest: longestMailText,
  placeOf: ({ file, key, language }) => `${file} ${key} ${language}`,
  nameOf: ({ key }) => nameOfText(key),
  problemOf: mailTextProblem,
  save: ({ file, key, language }, change) => changeMailText({ file, key, language, ...change }),
  historyQuery: ({ file, key, language }) => mailTextHistoryQuery({ file, key, language }),
};
