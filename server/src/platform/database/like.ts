/** A text in a pattern of `like`, every sign of it meant as it is. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
