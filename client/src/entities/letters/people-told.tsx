import type { Receivers, WithoutLetter } from '@luch/contract/proposal/letters-told.ts';
import { t } from 'i18next';
import { numberText } from '../../ui/number-text.ts';

/** Who gets more than one letter, the most first. */
export const severalOf = (people: Receivers): Receivers =>
  people.filter(({ letters }) => letters > 1).toSorted((one, other) => other.letters - one.letters);

export const SeveralLetters = ({ people }: { people: Receivers }) => (
  <ul className="luch-list">
    {people.map(({ id, name, letters }) => (
      <li key={`${id} ${name}`}>{`${name}: ${t(($) => $.letters.copies, { count: letters })}`}</li>
    ))}
  </ul>
);

/** Whom it concerns and no letter reaches, and why. */
export const WithoutLetters = ({ people }: { people: WithoutLetter }) => (
  <ul className="luch-list">
    {people.map(({ id, proposal_id: proposalId, name, text }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- of one proposal two letters may be for one person
      <li key={`${proposalId} ${id} ${place}`}>{`${name}, ${numberText(proposalId)}: ${text}`}</li>
    ))}
  </ul>
);
