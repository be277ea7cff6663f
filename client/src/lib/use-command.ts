import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * The way in which every screen has something done by the server: a mutation that does not run twice at a time for the
 * same thing, so that a second press sends nothing. The only place that knows `useMutation`.
 */
export function useCommand<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const mutation = useMutation(options);
  const [once] = useState(() => oneAtATime<Data>());
  const mutateAsync: typeof mutation.mutateAsync = (...given) =>
    once(() => mutation.mutateAsync(...given), JSON.stringify(given[0]));
  // A failure has been told by the mutation; nobody else waits for it.
  const mutate: typeof mutation.mutate = (...given) => void mutateAsync(...given).catch(() => undefined);
  return { ...mutation, mutate, mutateAsync };
}
