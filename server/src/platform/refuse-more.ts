/**
 * A word that no command takes was meant for something.
 * @throws Error a sentence for the operator
 */
export function refuseMore(words: readonly string[]): void {
  if (words.length > 0) throw new Error(`Too many words: ${words.join(' ')}`);
}
