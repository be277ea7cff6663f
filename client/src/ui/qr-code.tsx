import { useMemo } from 'react';
import { encode } from 'uqr';

/** A code to be read by a camera: black on white in the dark too, with the four empty modules around it. */
export const QrCode = ({ text, label, size }: { text: string; label: string; size: number | string }) => {
  // A paper of the day has hundreds of them, each of several milliseconds.
  const { path, modules } = useMemo(() => drawn(text), [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${modules} ${modules}`} width={size} height={size}>
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};

function drawn(text: string) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, modules: size };
}
