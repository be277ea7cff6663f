/* Tones of states and messages: made on OKLCH curves, every pair used for text measured against WCAG AA. */

type Shade = { bg: string; fg: string; mark: string; solid: string };

// bg + fg: chip; mark: glyphs, bars, dots (3:1); solid: fills under white text.
export const tones = {
  neutral: {
    light: { bg: '#e9ecf0', fg: '#4c535d', mark: '#78818e', solid: '#545c66' },
    dark: { bg: '#282a2e', fg: '#d1d6de', mark: '#a1aab6', solid: '#5c646e' },
  },
  blue: {
    light: { bg: '#e1edfe', fg: '#1b5296', mark: '#3d80d7', solid: '#1d5aa4' },
    dark: { bg: '#192b42', fg: '#bcd8ff', mark: '#6eabfd', solid: '#2d63a9' },
  },
  violet: {
    light: { bg: '#ebeaff', fg: '#514392', mark: '#7e6ed3', solid: '#594aa1' },
    dark: { bg: '#292641', fg: '#d3d0ff', mark: '#a69af9', solid: '#6155a6' },
  },
  purple: {
    light: { bg: '#f9e4fd', fg: '#6e397b', mark: '#a561b4', solid: '#7a3f87' },
    dark: { bg: '#342239', fg: '#edc6f5', mark: '#cd8edb', solid: '#804a8d' },
  },
  teal: {
    light: { bg: '#cdf6f2', fg: '#035f5c', mark: '#0a938e', solid: '#016965' },
    dark: { bg: '#003230', fg: '#96e7e1', mark: '#00c2bb', solid: '#06726e' },
  },
  amber: {
    light: { bg: '#fce9cd', fg: '#6e4b02', mark: '#a87504', solid: '#785302' },
    dark: { bg: '#382709', fg: '#f3d09a', mark: '#d79d34', solid: '#835a03' },
  },
  cyan: {
    light: { bg: '#d2f3ff', fg: '#015c72', mark: '#058eaf', solid: '#00657e' },
    dark: { bg: '#042f3c', fg: '#9ae2fc', mark: '#07bbe6', solid: '#066e88' },
  },
  orange: {
    light: { bg: '#ffe7da', fg: '#833a00', mark: '#c46016', solid: '#904100' },
    dark: { bg: '#3e2212', fg: '#ffc8ab', mark: '#ec8e56', solid: '#9a490f' },
  },
  green: {
    light: { bg: '#d9f5de', fg: '#00642b', mark: '#25984d', solid: '#016e30' },
    dark: { bg: '#16311d', fg: '#b1e5ba', mark: '#64c17b', solid: '#1b763a' },
  },
  emerald: {
    light: { bg: '#d4f6e5', fg: '#026244', mark: '#00976b', solid: '#046c4c' },
    dark: { bg: '#0d3223', fg: '#a4e7c8', mark: '#41c492', solid: '#007652' },
  },
  red: {
    light: { bg: '#ffe5e3', fg: '#8a2f2d', mark: '#ca5551', solid: '#983432' },
    dark: { bg: '#40201d', fg: '#ffc6c0', mark: '#f2857d', solid: '#9e413d' },
  },
  brown: {
    light: { bg: '#f9e8e0', fg: '#6f4833', mark: '#a57358', solid: '#7a4f39' },
    dark: { bg: '#35261f', fg: '#edcfc0', mark: '#cd9d85', solid: '#815844' },
  },
  slate: {
    light: { bg: '#e5edf4', fg: '#415566', mark: '#6a849a', solid: '#485e70' },
    dark: { bg: '#242b31', fg: '#c9d8e5', mark: '#95adc2', solid: '#526678' },
  },
  rose: {
    light: { bg: '#fde5ea', fg: '#763f4d', mark: '#af6879', solid: '#824654' },
    dark: { bg: '#372428', fg: '#f4c9d1', mark: '#d793a2', solid: '#88505d' },
  },
  magenta: {
    light: { bg: '#fee3f3', fg: '#7e3166', mark: '#ba5799', solid: '#8b3670' },
    dark: { bg: '#3b2031', fg: '#fcc2e5', mark: '#e285c1', solid: '#914277' },
  },
  indigo: {
    light: { bg: '#e5ecfe', fg: '#384b97', mark: '#5e78d9', solid: '#3e53a6' },
    dark: { bg: '#202943', fg: '#c6d5fe', mark: '#88a4fe', solid: '#485daa' },
  },
} satisfies Record<string, { light: Shade; dark: Shade }>;

export type Tone = keyof typeof tones;

/** Glyph of a state: a ring filled by sixths as the thing comes forward, or a sign where it ended or left the way. */
export type Glyph =
  | 'dashed'
  | 'ring-1'
  | 'ring-2'
  | 'ring-3'
  | 'ring-4'
  | 'ring-5'
  | 'full'
  | 'star'
  | 'back'
  | 'cross'
  | 'bar'
  | 'box';

export const isTone = (color: string | undefined): color is Tone => color !== undefined && color in tones;
