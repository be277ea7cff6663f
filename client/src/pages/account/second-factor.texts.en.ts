import secondFactor from '../../entities/second-factor/second-factor.text.en.json';
import identity from '../../features/account/identity/identity.text.en.json';

/** Signing in in two steps, and by an account elsewhere. */
export const texts = { secondFactor, identity };
