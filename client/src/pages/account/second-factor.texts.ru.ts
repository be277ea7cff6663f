import secondFactor from '../../entities/second-factor/second-factor.text.ru.json';
import identity from '../../features/account/identity/identity.text.ru.json';

/** Signing in in two steps, and by an account elsewhere. */
export const texts = { secondFactor, identity };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    'second-factor': typeof texts;
  }
}
