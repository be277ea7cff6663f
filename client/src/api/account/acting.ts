import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { call } from '../../lib/call.ts';
import { session } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { forgetPerson, profileQuery } from './account.ts';

/** Everything on the screens is another person's from here on, in every tab of this sign-in. */
function useBecome() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (id: number) => {
    session.become(id);
    await forgetPerson(queryClient);
    await router.invalidate();
  };
}

/** See the portal as this person does, for a while. */
export function useActAs(id: number) {
  const become = useBecome();
  const navigate = useNavigate();
  return useCommand({
    mutationFn: () => call('POST /api/administration/people/act_as/', { body: { id } }),
    onSuccess: async () => {
      await navigate({ to: '/user', ignoreBlocker: true });
      await become(id);
    },
  });
}

/** Back to oneself, where one came from. */
export function useEndActing(personId: number) {
  const queryClient = useQueryClient();
  const become = useBecome();
  const navigate = useNavigate();
  return useCommand({
    mutationFn: () => call('POST /accounts/acting/end/'),
    onSuccess: async () => {
      const { id } = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
      await navigate({ to: '/admin/people', search: { id: personId }, ignoreBlocker: true });
      await become(id);
    },
  });
}
