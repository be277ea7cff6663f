import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** An OpenID Connect provider by whose accounts people sign in. */
export interface SignInProvider {
  readonly id: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly label: { readonly ru: string; readonly en: string };
  /** A small picture as a data URL. */
  readonly logo?: string | undefined;
  readonly scope: string;
  /** Whether addresses that it says are confirmed are believed to be. */
  readonly trust_email: boolean;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Secrets and codes travel to it: only to this machine may they do so in the open. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  if (search || hash || username) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
};

const Word = z.string().trim().min(1).max(60);
const Provider = z.strictObject({
  id: z.string().regex(/^[a-z][a-z\d-]{0,30}$/),
  issuer: z.string().refine(isIssuer),
  client_id: z.string().min(1).max(300),
  client_secret: z.string().min(1).max(1000),
  label: z.strictObject({ ru: Word, en: Word }),
  logo: z
    .string()
    .regex(/^data:image\/(png|svg\+xml);base64,[A-Za-z\d+/]+=*$/)
    .max(20_000)
    .optional(),
  scope: z
    .string()
    .regex(/^openid( [\w:./-]+)*$/)
    .default('openid email profile'),
  trust_email: z.boolean().default(true),
});

export const OIDC_HELP = 'must be a list of providers in JSON, or the path of a file with it (docs/operations.md)';

/** The list itself, or a file that holds it; no value of it is repeated in a complaint. */
export const SignInProviders = z.string().transform((text, context): readonly SignInProvider[] => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let given: unknown;
  try {
    given = JSON.parse(text.startsWith('[') ? text : readFileSync(text, 'utf8'));
  } catch {
    return refuse(OIDC_HELP);
  }
  const { data, error } = z.array(Provider).max(10).safeParse(given);
  if (error) return refuse(`${OIDC_HELP}: look at ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  const ids = new Set(data.map(({ id }) => id));
  const issuers = new Set(data.map(({ issuer }) => issuer));
  if (ids.size < data.length || issuers.size < data.length) return refuse('must name each provider once');
  return data;
});
