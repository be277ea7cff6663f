import type { SealedKind } from '../../../platform/sealed.ts';
import { secondFactor } from '../account.tables.ts';

export const aboutSecondFactor = (personId: number): string => `second factor ${personId}`;

export const sealedSecondFactors: SealedKind = {
  name: 'secrets of two-step sign-in',
  whenLost:
    'Those people sign in with a recovery code and set two-step sign-in up anew, or an administrator takes it from them on the page of the person. A new administrator: npm run admin -- create EMAIL.',
  async read(db) {
    const rows = await db.select({ id: secondFactor.personId, sealed: secondFactor.secret }).from(secondFactor);
    return rows.map(({ id, sealed }) => ({ about: aboutSecondFactor(id), sealed }));
  },
};
