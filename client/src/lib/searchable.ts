/** As texts are compared with what is sought: without case, and ё is е. */
export const searchable = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();
