import { formTextProblem, longestFormText } from '@luch/contract/administration/form-texts.ts';
import { changeFormText } from '../../../api/administration/form-texts.mutations.ts';
import { type FormText, formTextHistoryQuery, formTextsQuery } from '../../../api/administration/form-texts.queries.ts';
import type { TextSource } from '../texts/text-source.ts';

export const formSource: TextSource<FormText> = {
  keptAt: 'form-texts',
  listKey: formTextsQuery.queryKey,
  longest: longestFormText,
  placeOf: ({ key }) => key,
  nameOf: ({ name }) => name,
  problemOf: formTextProblem,
  save: ({ key }, change) => changeFormText({ key, ...change }),
  historyQuery: ({ key }) => formTextHistoryQuery({ key }),
};
