import { aPass } from './passes.ts';
import type { TestPortal } from './portal.ts';
import { known, type Readers } from './readers.ts';

/** Passes with words that stand nowhere else, made by somebody of the team who works at the station. */
export async function passWorld({ db }: TestPortal, readers: Readers, proposalId: number): Promise<number[]> {
  const creatorId = readers['station of the team'].id;
  const pass = (status: number, justification: string) =>
    aPass(db, {
      proposalId,
      creatorId,
      status,
      justification,
      guests: [readers.member.id],
      invited: [{ lastName: known.guestSurname, firstName: 'Анна', phoneNumber: known.guestPhone }],
      responsibles: [readers.station.id],
    });
  return [
    await pass(0, 'words-of-a-pass'),
    await pass(2, 'words-of-a-pass'),
    await aPass(db, { proposalId, creatorId, status: 4, justification: 'words-of-a-pass-draft' }),
  ];
}
