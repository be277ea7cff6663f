import acting from '../../features/acting/acting.text.en.json';

/** The bar over every page while an administrator sees the portal as somebody else. */
export const texts = { acting };
