import { DAY } from '@luch/contract/kernel/days.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/language.ts';
import type { LiveKey } from '../live.ts';
import { asking } from '../asking.ts';

/* Short reference lists that forms of several features share, in the language of the interface. */

const live = ['reference'] as const satisfies LiveKey;
const ask = asking(...live);

export const degreesQuery = (lang = currentLanguage()) => ({
  ...ask.one('GET /api/references/academic-degree/list/', { query: { lang } }),
  staleTime: DAY,
});

export const ranksQuery = (lang = currentLanguage()) => ({
  ...ask.one('GET /api/references/academic-rank/list/', { query: { lang } }),
  staleTime: DAY,
});

const organisationsQuery = (search: string, lang = currentLanguage()) => ({
  ...ask.one('GET /api/references/organization/list/', { query: { lang, ...(search ? { search } : {}) } }),
  staleTime: DAY,
  placeholderData: keepPreviousData,
});

interface Chosen {
  id: number;
  name: string;
}

/** For `ReferenceSelect`: organisations found on the server while typing; the chosen one stays among the options. */
export function useOrganisations(chosen: Chosen | null) {
  useTranslation();
  const [text, setText] = useState('');
  // The text of a chosen entry stands in the field too: it is not a search.
  const [search] = useDebouncedValue(text.trim(), 200);
  const [known, setKnown] = useState<readonly Chosen[]>(chosen ? [chosen] : []);
  const isChosen = known.some(({ name }) => name === search);
  const { data, isFetching } = useQuery(organisationsQuery(isChosen ? '' : search));
  const found = data?.map(({ id, name, short_name: short, city }) => ({
    id,
    name,
    note: [short, city].filter((part) => part && part !== name).join(', '),
  }));
  const options = [...known.filter(({ id }) => !found?.some((option) => option.id === id)), ...(found ?? [])];
  return {
    options,
    loading: isFetching,
    onSearch: setText,
    /** To be called with what was chosen, so that its name stays known while other words are searched. */
    remember: (id: number | null) => setKnown(options.filter((option) => option.id === id)),
  };
}
