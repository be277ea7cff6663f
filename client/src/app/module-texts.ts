/** Parts of texts for those who are signed in, wherever their module keeps them: the file's name is the part's. */
export const moduleTexts = import.meta.glob<{ texts: object }>([
  '../**/*.texts.{ru,en}.ts',
  '!./texts/**',
  '!../pages/account/**',
]);
