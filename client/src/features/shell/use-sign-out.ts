import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../../api/account/account.mutations.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { session } from '../../lib/session.ts';

/** Ends the sign-in here and, if it can be reached, on the server; then /login. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [once] = useState(() => oneAtATime<void>());
  const leave = async () => {
    await signOut();
    session.clear();
    await navigate({ to: '/login', ignoreBlocker: true });
    queryClient.clear();
  };
  return () => once(leave);
}
