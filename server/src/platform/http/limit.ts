/**
 * How often a call may be made, per minutes, counted by caller's address and, apart from that, by the account the body
 * names: the first stops one machine trying many accounts, the second stops many machines trying one account.
 */
export interface Limit<Body = unknown> {
  readonly max: number;
  readonly perMinutes: number;
  readonly by: readonly ('address' | 'account')[];
  /** What a call is about, such as the account in its body or a secret in its address; of whoever calls without it. */
  readonly account?: (body: Body, params: unknown) => string;
}
