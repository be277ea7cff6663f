import { network } from '../../lib/network.ts';
import { sendUnsent, type Senders } from '../../drafts/unsent.ts';

/** Nothing is tried without a way to the portal: what is left waits for it. */
export async function sendLeft(userId: number, senders: Senders): Promise<void> {
  if (!network.isAway()) await sendUnsent(userId, senders);
}
