import { roles } from '@luch/contract/account/roles.ts';
import { peopleQuery, type PersonRow } from '../../../api/administration/people.ts';
import { type List, useList } from '../../../ui/list/use-list.ts';
import type { PeopleSearch } from './people-search.ts';

export type PeopleList = List<PersonRow, PeopleSearch>;

export function usePeopleList(search: PeopleSearch): PeopleList {
  return useList<PersonRow, PeopleSearch>({
    search,
    pageQuery: (page, pageSize) =>
      peopleQuery({
        page,
        page_size: pageSize,
        search: search.q,
        role: roles.find((role) => role === search.role),
        organization: search.organization,
        state: search.state,
      }),
  });
}
