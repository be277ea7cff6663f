import type { pictograms } from './safety.schemas.ts';

/**
 * The nine signs of the UN list in a field of 100 by 100, black on white within a red frame; screens and papers draw the
 * same ones. Each is one path, filled by `evenodd`.
 */
export const pictogramFrame = 'M50 4 96 50 50 96 4 50Z';

export const pictogramPaths: Readonly<Record<(typeof pictograms)[number], string>> = {
  // Exploding bomb.
  GHS01:
    'M46 54a12 12 0 1 1-12 12 12 12 0 0 1 12-12ZM52 52l4-6 4 3-5 6ZM62 44l3-13 3 12 11-7-7 10 13 2-12 5 8 8-12-3 1 9-7-8-7 6 3-10-10-1 9-5-6-7ZM46 26l3 12-5 2-3-11ZM30 36l9 8-4 4-9-8Z',
  // Flame.
  GHS02:
    'M30 72h40v5H30ZM50 68c-11 0-17-6-17-14 0-6 4-9 6-14 1 4 2 5 4 6 0-9 4-12 6-23 6 5 8 11 8 17 2-2 3-4 3-7 5 6 8 13 8 20 0 9-7 15-18 15ZM50 64c5 0 8-3 8-7 0-4-3-6-4-10-3 3-3 5-3 8-2-1-3-2-3-4-3 3-5 5-5 7 0 4 3 6 7 6Z',
  // Flame over circle.
  GHS03:
    'M50 46a15 15 0 1 1-15 15 15 15 0 0 1 15-15ZM50 51a10 10 0 1 0 10 10 10 10 0 0 0-10-10ZM33 78h34v4H33ZM50 44c-8 0-13-4-13-9 0-4 3-6 4-10 1 3 2 4 3 4 0-6 3-8 5-15 4 4 6 8 6 12 2-1 2-3 2-5 4 4 6 9 6 13 0 6-5 10-13 10Z',
  // Gas cylinder.
  GHS04: 'M24 66 62 36c3-2 7-2 9 1 3 3 2 7-1 9L31 75c-3 2-6 2-8-1-2-3-1-6 1-8ZM70 34l4-3-2-3 4-3 7 9-4 3-2-3-4 3Z',
  // Corrosion.
  GHS05:
    'M24 30l22-6 2 7-22 6ZM44 34l3 0 1 7-3 0ZM46 44c2 3 3 5 3 7a3 3 0 0 1-6 0c0-2 1-4 3-7ZM54 24l22 6-2 7-22-6ZM56 36l3 1-1 6-3-1ZM56 46c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6ZM22 60h24c0-4 3-4 5 0h25v6H22ZM30 72h40v4H30Z',
  // Skull and crossbones.
  GHS06:
    'M50 22c-12 0-19 8-19 17 0 6 3 10 7 13v7h24v-7c4-3 7-7 7-13 0-9-7-17-19-17ZM42 37a5 5 0 1 1-5 5 5 5 0 0 1 5-5ZM58 37a5 5 0 1 1-5 5 5 5 0 0 1 5-5ZM50 46l3 6h-6ZM26 60l24 9 24-9 3 5-18 8 18 7-3 6-24-10-24 10-3-6 18-7-18-8Z',
  // Exclamation mark.
  GHS07: 'M44 22h12l-3 36h-6ZM50 64a7 7 0 1 1-7 7 7 7 0 0 1 7-7Z',
  // Health hazard.
  GHS08:
    'M50 18c6 0 9 4 9 9 0 4-2 8-4 10 10 3 18 8 18 18v18H27V55c0-10 8-15 18-18-2-2-4-6-4-10 0-5 3-9 9-9ZM50 42l3 9 8-6-4 9 9 2-9 4 5 8-8-4-4 9-4-9-8 4 5-8-9-4 9-2-4-9 8 6Z',
  // Environment.
  GHS09:
    'M30 26l4 9 8-6-5 10 8 2-8 4 2 17h-7l2-16-9 1 6-5-8-7 9 1ZM22 66h32v4H22ZM48 58c7-8 18-9 26-2l7-5-1 7 1 7-7-3c-9 5-19 4-26-4ZM56 56a2 2 0 1 1-2 2 2 2 0 0 1 2-2Z',
};
