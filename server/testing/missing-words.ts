const namesOfFilesAndPlaces = /https?:\/\/\S+|\S+@\S+|\S+\.(?:json|zip|pdf|ics|xlsx|docx)\b/g;
const missing =
  /undefined|\bnull\b|\bNaN\b|\[object|\{\{|\}\}|\b[a-z]{2,}(?:[A-Z_][a-z]+)*(?:\.[a-z]{2,}(?:[A-Z_][a-z]+)*)+\b/;

/** What stands in a text of the portal where a word or a fact is missing, such as the key of a word. */
export const missingIn = (text: string): string | undefined =>
  missing.exec(text.replaceAll(namesOfFilesAndPlaces, ''))?.[0];
