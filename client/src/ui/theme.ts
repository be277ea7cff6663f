import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { isTone, tones } from './tones.ts';

/* The visual language of Luch as tokens. Values come from OKLCH curves (see look.md);
   contrast of every pair used for text is measured there. */

// Accent: from a cyan-tinted light to deep indigo, the colours a beam has on the screen.
export const luch: MantineColorsTuple = [
  '#ebfafe',
  '#d5f3fe',
  '#ade2fc',
  '#85c8f7',
  '#63a4eb',
  '#4e7ddd',
  '#445ccc',
  '#3d45b5',
  '#323491',
  '#242363',
];

export const cool: MantineColorsTuple = [
  '#f7f9fc',
  '#eff3f6',
  '#e2e7ec',
  '#d1d6de',
  '#aeb5bf',
  '#838b97',
  '#636b77',
  '#48505d',
  '#2d3442',
  '#151c28',
];

// Mantine reads 0 as text and 7 as surface; 8 is the page under it.
export const night: MantineColorsTuple = [
  '#e8ebef',
  '#c2c8cf',
  '#9ca4af',
  '#727b88',
  '#48505d',
  '#353c49',
  '#232a36',
  '#171d27',
  '#0e131c',
  '#070b13',
];

export const ray = ['#3534a0', '#396ed6', '#2ccceb'] as const;

export const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (isTone(color) && input.variant === 'light')
    return {
      ...base,
      background: `var(--luch-${color}-bg)`,
      hover: `var(--luch-${color}-bg)`,
      color: `var(--luch-${color}-fg)`,
      border: '1px solid transparent',
    };
  if (isTone(color) && input.variant === 'filled')
    return {
      ...base,
      background: `var(--luch-${color}-solid)`,
      hover: `var(--luch-${color}-solid)`,
      color: '#fff',
      border: '1px solid transparent',
    };
  if (color === 'luch' && input.variant === 'light')
    return {
      ...base,
      background: 'var(--luch-accent-wash)',
      hover: 'var(--luch-accent-wash-hover)',
      color: 'var(--luch-accent-text)',
      border: '1px solid transparent',
    };
  if (color === 'luch' && (input.variant === 'subtle' || input.variant === 'transparent'))
    return { ...base, hover: 'var(--luch-accent-wash)', color: 'var(--luch-accent-text)' };
  if (input.variant === 'default')
    return {
      ...base,
      background: 'var(--luch-surface)',
      hover: 'var(--luch-sunken)',
      color: 'var(--luch-text)',
      border: '1px solid var(--luch-line-control)',
    };
  return base;
};

const scheme = (mode: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(tones).flatMap(([name, tone]) =>
      Object.entries(tone[mode]).map(([part, value]) => [`--luch-${name}-${part}`, value]),
    ),
  );

const variables = {
  '--luch-ray': `linear-gradient(90deg, ${ray.join(', ')})`,
  '--luch-ray-fade': `linear-gradient(90deg, ${ray[0]}, ${ray[1]} 35%, ${ray[2]} 70%, transparent)`,
  '--luch-ease': 'cubic-bezier(.2, 0, 0, 1)',
  '--luch-measure': '68ch',
};

const light = {
  ...scheme('light'),
  '--luch-page': cool[1],
  '--luch-surface': '#ffffff',
  '--luch-sunken': cool[0],
  '--luch-text': cool[9],
  '--luch-text-2': cool[7],
  '--luch-text-3': cool[6],
  '--luch-line': cool[2],
  '--luch-line-strong': cool[3],
  '--luch-line-control': cool[5],
  '--luch-accent': luch[7],
  '--luch-accent-text': luch[7],
  '--luch-accent-wash': '#edf1fd',
  '--luch-accent-wash-hover': '#e2e8fb',
  '--luch-ring-start': luch[8],
  '--luch-shadow-1': '0 1px 2px rgb(21 28 40 / .05), 0 0 0 1px rgb(21 28 40 / .05)',
  '--luch-shadow-2': '0 8px 24px -6px rgb(21 28 40 / .16), 0 0 0 1px rgb(21 28 40 / .06)',
  '--luch-shadow-3': '0 24px 64px -16px rgb(21 28 40 / .32), 0 0 0 1px rgb(21 28 40 / .06)',
  '--mantine-color-body': cool[1],
  '--mantine-color-text': cool[9],
  '--mantine-color-dimmed': cool[6],
  '--mantine-color-placeholder': cool[6],
  '--mantine-color-anchor': luch[7],
  '--mantine-color-default-border': cool[5],
  '--mantine-color-error': tones.red.light.solid,
};

const dark = {
  ...scheme('dark'),
  '--luch-page': night[8],
  '--luch-surface': night[7],
  '--luch-sunken': '#1e2531',
  '--luch-text': night[0],
  '--luch-text-2': night[1],
  '--luch-text-3': night[2],
  '--luch-line': '#2a323e',
  '--luch-line-strong': night[5],
  '--luch-line-control': '#727b88',
  '--luch-accent': luch[4],
  '--luch-accent-text': luch[3],
  '--luch-accent-wash': '#20294a',
  '--luch-accent-wash-hover': '#293459',
  '--luch-ring-start': luch[4],
  '--luch-shadow-1': '0 0 0 1px rgb(255 255 255 / .05)',
  '--luch-shadow-2': '0 8px 24px -6px rgb(0 0 0 / .6), 0 0 0 1px rgb(255 255 255 / .08)',
  '--luch-shadow-3': '0 24px 64px -12px rgb(0 0 0 / .75), 0 0 0 1px rgb(255 255 255 / .1)',
  '--mantine-color-body': night[8],
  '--mantine-color-text': night[0],
  '--mantine-color-dimmed': night[2],
  '--mantine-color-placeholder': night[2],
  '--mantine-color-anchor': luch[3],
  '--mantine-color-default-border': '#727b88',
  '--mantine-color-error': tones.red.dark.mark,
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables, light, dark });

/** As Mantine has it the button that empties a field is hidden from screen readers, and no stop of the Tab key. */
export const reachableButton = { 'aria-hidden': false, tabIndex: 0 } as const;

const font = '"Inter Variable", "Like Inter", "Narrow DejaVu", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The library's head of a window is a banner, of which a page has one. */
const noBanner = { header: { role: 'none' } };

export const theme = createTheme({
  colors: { luch, gray: cool, dark: night },
  primaryColor: 'luch',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: cool[9],
  variantColorResolver,
  fontFamily: font,
  fontFamilyMonospace: font,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.5', lg: '1.4444', xl: '1.2727' },
  headings: {
    fontFamily: font,
    fontWeight: '620',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '2rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.625rem' },
      h3: { fontSize: '1rem', lineHeight: '1.375rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // As large as WCAG 2.2 asks of what is pressed; where fingers press, its row is larger.
    Checkbox: { vars: () => ({ root: { '--checkbox-size': '24px' } }) },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { radius: 'lg', overlayProps: { backgroundOpacity: 0.45, blur: 0 }, attributes: noBanner } },
    Drawer: { defaultProps: { attributes: noBanner } },
    // `PageLock` takes the scroll bar away.
    ModalRoot: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
    DrawerRoot: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});
