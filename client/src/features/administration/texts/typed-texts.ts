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

function usePlace(keptAt: string, place: string) {
  const queryClient = useQueryClient();
  const value = useTypedTexts(keptAt)[place];
  const write = (next: string | undefined) => {
    const { queryKey } = typedQuery(keptAt);
    const { [place]: _before, ...rest } = queryClient.getQueryData<Typed>(queryKey) ?? {};
    const now = next === undefined ? rest : { ...rest, [place]: next };
    queryClient.setQueryData(queryKey, now);
    if (Object.keys(now).length === 0) keptValues.forget(keptAt);
    else keptValues.keep(keptAt, now);
  };
  const now = () => queryClient.getQueryData<Typed>(typedQuery(keptAt).queryKey)?.[place];
  return { value, write, now };
}

/** What is typed in one place, over the version that one saw when one began. */
export function useTypedText(keptAt: string, place: string, version: number) {
  const typed = usePlace(keptAt, place);
  const begun = usePlace(`${keptAt}-begun`, place);
  return {
    value: typed.value,
    seen: begun.value === undefined ? version : Number(begun.value),
    write: (next: string | undefined) => {
      if (next === undefined) begun.write(undefined);
      else if (begun.value === undefined) begun.write(String(version));
      typed.write(next);
    },
    /** It has been saved: what was typed further meanwhile stays, over what stands there now. */
    sent: (saved: string) => {
      begun.write(undefined);
      if (typed.now() === saved) typed.write(undefined);
    },
  };
}
