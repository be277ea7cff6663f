import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailText } from '../../../api/administration/mail-texts.queries.ts';
import { keptValues } from '../../../lib/kept-values.ts';

type Place = Pick<MailText, 'file' | 'key' | 'language'>;
type Typed = Readonly<Record<string, string | undefined>>;

const place = 'mail-texts';
const nameOf = ({ file, key, language }: Place): string => `${file} ${key} ${language}`;

/** What is typed and not yet saved: kept in this tab, and read by the preview too. */
const typedQuery = {
  queryKey: ['typed-mail-texts'],
  queryFn: (): Typed => keptValues.read<Typed>(place),
  staleTime: Number.POSITIVE_INFINITY,
};

export function useTypedTexts(): Typed {
  return useQuery(typedQuery).data ?? {};
}

export const typedOf = (typed: Typed, text: Place): string | undefined => typed[nameOf(text)];

export function useTypedText(text: Place) {
  const queryClient = useQueryClient();
  const typed = useTypedTexts();
  return {
    value: typedOf(typed, text),
    write: (next: string | undefined) => {
      const { [nameOf(text)]: _before, ...rest } = queryClient.getQueryData<Typed>(typedQuery.queryKey) ?? {};
      const now = next === undefined ? rest : { ...rest, [nameOf(text)]: next };
      queryClient.setQueryData(typedQuery.queryKey, now);
      if (Object.keys(now).length === 0) keptValues.forget(place);
      else keptValues.keep(place, now);
    },
  };
}
