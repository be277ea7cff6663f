/** NUL, and half of a sign outside the basic plane, cannot be stored. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Cs}/u.test(text);

/** Spaces and signs of no width say nothing. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
