/** Twentieths of a point, in which Word measures. */
export const mm = (millimetres: number): number => Math.round((millimetres / 25.4) * 1440);

export const FONT = 'Times New Roman';

/** In half points. */
export const size = { title: 28, text: 24, table: 20, small: 16 } as const;
