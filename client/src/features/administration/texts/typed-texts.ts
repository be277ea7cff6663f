import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keptValues } from '../../../lib/kept-values.ts';

type Typed = Readonly<Record<string, string | undefined>>;

/** What is typed and not yet saved, by place: kept in this tab, and read by the preview too. */
const typedQuery = (keptAt: string) => ({
  queryKey: ['typed-texts', keptAt],
  queryFn: (): Typed => keptValues.read<Typed>(keptAt),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useTypedTexts(keptAt: string): Typed {
  return useQuery(typedQuery(keptAt)).data ?? {};
}

export function useTypedText(keptAt: string, place: string) {
  const queryClient = useQueryClient();
  const typed = useTypedTexts(keptAt);
  return {
    value: typed[place],
    write: (next: string | undefined) => {
      const { queryKey } = typedQuery(keptAt);
      const { [place]: _before, ...rest } = queryClient.getQueryData<Typed>(queryKey) ?? {};
      const now = next === undefined ? rest : { ...rest, [place]: next };
      queryClient.setQueryData(queryKey, now);
      if (Object.keys(now).length === 0) keptValues.forget(keptAt);
      else keptValues.keep(keptAt, now);
    },
  };
}
