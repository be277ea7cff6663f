import type { ReactNode } from 'react';
import type { Glyph, Tone } from './tones.ts';

const radius = 5;
const turn = 2 * Math.PI * radius;

const Arc = ({ sixths }: { sixths: number }) => (
  <>
    <circle cx="7" cy="7" r={radius} stroke="currentColor" strokeWidth="1.6" opacity=".35" />
    <circle
      cx="7"
      cy="7"
      r={radius}
      stroke="currentColor"
      strokeWidth="2.4"
      strokeDasharray={`${(turn * sixths) / 6} ${turn}`}
      transform="rotate(-90 7 7)"
    />
  </>
);

const Disc = ({ sign }: { sign: string }) => (
  <>
    <circle cx="7" cy="7" r="6" fill="currentColor" />
    <path d={sign} stroke="var(--chip-bg)" strokeWidth="1.5" />
  </>
);

const glyphs: Record<Glyph, ReactNode> = {
  dashed: <circle cx="7" cy="7" r={radius} stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.1 1.83" />,
  'ring-1': <Arc sixths={1} />,
  'ring-2': <Arc sixths={2} />,
  'ring-3': <Arc sixths={3} />,
  'ring-4': <Arc sixths={4} />,
  'ring-5': <Arc sixths={5} />,
  full: <Disc sign="M4.3 7.2 6.2 9 9.8 5.1" />,
  star: <Disc sign="M4.6 4.6h4.8M4.6 7h4.8M4.6 9.4h2.8" />,
  back: <Disc sign="M9.6 9.4V7.8q0-1.6-1.6-1.6H4.6M6.4 4.3l-2 1.9 2 1.9" />,
  cross: <Disc sign="M4.9 4.9l4.2 4.2M9.1 4.9 4.9 9.1" />,
  bar: (
    <>
      <circle cx="7" cy="7" r={radius} stroke="currentColor" strokeWidth="1.8" />
      <path d="M3.6 10.4l6.8-6.8" stroke="currentColor" strokeWidth="1.8" />
    </>
  ),
  box: (
    <>
      <rect x="2" y="2.5" width="10" height="9" rx="1.5" stroke="currentColor" strokeWidth="1.6" />
      <path d="M2 5.6h10M5.6 8h2.8" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
};

export const StatusGlyph = ({ glyph, size = 14 }: { glyph: Glyph; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 14 14" fill="none" aria-hidden style={{ flex: 'none' }}>
    {glyphs[glyph]}
  </svg>
);

/** Never without words: `children` is the name of the state. `solid` marks the summit (status 10). */
export const Chip = ({
  tone,
  glyph,
  solid,
  children,
}: {
  tone: Tone;
  glyph?: Glyph;
  solid?: boolean;
  children: ReactNode;
}) => (
  <span
    className="luch-chip"
    data-solid={solid || undefined}
    data-plain={glyph ? undefined : true}
    style={{
      '--chip-bg': `var(--luch-${tone}-${solid ? 'solid' : 'bg'})`,
      '--chip-fg': solid ? '#fff' : `var(--luch-${tone}-fg)`,
      '--chip-mark': solid ? '#fff' : `var(--luch-${tone}-mark)`,
    }}
  >
    {glyph && (
      <span className="luch-chip-mark">
        <StatusGlyph glyph={glyph} />
      </span>
    )}
    {children}
  </span>
);
