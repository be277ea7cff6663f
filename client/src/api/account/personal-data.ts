import { useQueryClient } from '@tanstack/react-query';
import { type Body, call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { profileQuery, signInsKey } from './account.ts';
import { sending } from '../asking.ts';

/* What a person changes about the own account, apart from what the first page can do. */

export const savePersonalData = sending('PATCH /api/users/individual/detail/');

/** Signs out another device. */
export function useEndSignIn(onEnded: () => void) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: (id: number) => call('DELETE /api/users/sign-in/detail/', { query: { id } }),
    onSuccess: async () => {
      onEnded();
      await queryClient.invalidateQueries({ queryKey: signInsKey });
    },
  });
}

/** Signs out everywhere else, or here as well. */
export function useEndSignIns(onEnded: (here: boolean) => void | Promise<void>) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: (here: boolean) => call('DELETE /api/users/sign-in/list/', { query: { here: String(here) } }),
    onSuccess: async (_answer, here) => {
      await onEnded(here);
      if (!here) await queryClient.invalidateQueries({ queryKey: signInsKey });
    },
  });
}

/** All other sign-ins end with it. */
export function useChangePassword(on: { readonly onChanged: () => void; readonly onError: (error: Error) => void }) {
  const queryClient = useQueryClient();
  return useCommand({
    meta: { quiet: true },
    mutationFn: (body: Body<'POST /api/users/profile/password/'>) =>
      call('POST /api/users/profile/password/', { body }),
    onSuccess: async () => {
      on.onChanged();
      await queryClient.invalidateQueries({ queryKey: signInsKey });
    },
    onError: on.onError,
  });
}

/** The photo of a person, which the profile then shows. */
export function usePhotoUpload(personId: number, onUploaded: () => void, onSettled: () => void) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('id', String(personId));
      body.append('name', file.name);
      // Larger than the server keeps it, so that it is the server that cuts it.
      const { fitPicture } = await import('../../lib/fit-picture.ts');
      body.append('img', await fitPicture(file, 2048));
      return call('POST /api/users/individual/photo/', { body });
    },
    onSuccess: ({ photo }) => {
      queryClient.setQueryData(profileQuery.queryKey, (known) => known && { ...known, photo });
      onUploaded();
    },
    onSettled,
  });
}
