import { longestMailText, mailTextProblem } from '@luch/contract/administration/mail-texts.ts';
import { changeMailText } from '../../../api/administration/mail-texts.mutations.ts';
import { type MailText, mailTextHistoryQuery, mailTextsQuery } from '../../../api/administration/mail-texts.queries.ts';
import { wordOf } from '../../../lib/words.ts';
import type { TextSource } from '../texts/text-source.ts';

/** `revision.subject`, `declined.subject.unable`: what stands under the letter, and the form of a plural. */
const nameOfText = (key: string): string => {
  const [, base = key, form] = /^(.*?)_(one|few|many|other)$/.exec(key) ?? [];
  const parts = base.split('.');
  const name = (parts.length > 1 ? parts.slice(1) : parts)
    .map((part) => wordOf(`administration.mail_parts.${part}`) ?? part)
    .join(', ');
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
