import documents from '../../features/documents/documents.text.en.json';

/** Texts of my documents. */
export const texts = { documents };
