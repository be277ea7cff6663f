import { z } from 'zod';
import { Id } from '../kernel/schemas.ts';
import { HalfSignIn, SignedIn } from './second-factor.schemas.ts';

/** Signing in by an account elsewhere, with OpenID Connect (decision 0078). */

const Provider = z.string().min(1).max(40);
const Present = z.string().min(1, { error: 'validation.required' }).max(1000);

export const BeginInput = z.object({ provider: Provider });
export const BeginLinkInput = z.object({ provider: Provider, present: Present });
/** Where the browser goes: a page of the provider. */
export const BeginView = z.object({ url: z.string() });

/** What the provider has put behind the address of return, as it stands. */
export const ReturnInput = z.object({ query: z.string().min(1).max(4000) });
const ProviderName = z.object({ id: z.string(), label: z.string() });
export const ReturnView = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed_in'), ...SignedIn.shape }),
  z.object({ outcome: z.literal('half'), login: z.string(), ...HalfSignIn.shape }),
  z.object({ outcome: z.literal('linked'), provider: ProviderName }),
  /** There is an account with this address: whoever owns it says so by its password, or by a letter. */
  z.object({ outcome: z.literal('confirm'), provider: ProviderName, email: z.string() }),
  /** There is none: registration goes on, and this account elsewhere opens it afterwards. */
  z.object({
    outcome: z.literal('register'),
    provider: ProviderName,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
  }),
]);
export type ReturnView = z.output<typeof ReturnView>;

/** Of the letter. */
export const ConfirmInput = z.object({ user_id: Id, signature: z.string().min(1).max(200) });
export const UnlinkInput = z.object({ id: Id, present: Present });

export const IdentitiesView = z.object({
  identities: z.array(z.object({ id: z.number(), provider: z.string(), name: z.string(), linked_at: z.string() })),
  /** Those that could be linked. */
  providers: z.array(ProviderName),
});
export type IdentitiesView = z.output<typeof IdentitiesView>;
