import tokens from '../../features/tokens/tokens.text.en.json';

/** Texts of personal tokens, which few people make. */
export const texts = { tokens };
