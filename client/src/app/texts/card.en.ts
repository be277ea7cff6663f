import proposalCard from '../../features/proposal-card/proposal-card.text.en.json';

/** Texts of the card: they come with every page over which it opens. */
export const card = { proposalCard };
