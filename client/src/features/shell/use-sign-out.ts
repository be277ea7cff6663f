import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../api/account/account.mutations.ts';
import { session } from '../../lib/session.ts';

/** Ends the sign-in here and, if it can be reached, on the server; then /login. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    await signOut();
    session.clear();
    await navigate({ to: '/login', ignoreBlocker: true });
    queryClient.clear();
  };
}
