import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/call.ts';
import { session } from '../../lib/session.ts';

/** Ends the sign-in here and, if it can be reached, on the server; then /login. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    // Without a network the token is forgotten here all the same; on the server it runs out.
    await call('POST /accounts/logout/', { stay: true }).catch(() => undefined);
    session.clear();
    await navigate({ to: '/login', ignoreBlocker: true });
    queryClient.clear();
  };
}
