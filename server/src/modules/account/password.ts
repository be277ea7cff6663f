import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password nobody has, made with the same cost. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$nFyyrdD4/PFzelrtlPQFSw$i5FwToZQmymSF9XaxQ/JGZpb/4NE7roVtGmaOeHfX4s';

export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost);

/** Takes as long for an unknown or invited person (no hash) as for a wrong password: the time tells nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? nobodys, typed(password));
  return matches && stored != null;
}

/** Keyboards write «й» or «é» as one sign or as two; it is the same password. */
const typed = (password: string): string => password.normalize('NFKC');
