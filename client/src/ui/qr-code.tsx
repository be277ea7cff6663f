import { encode } from 'uqr';

/** A code to be read by a camera: black on white in the dark too, with the four empty modules around it. */
export const QrCode = ({ text, label, size }: { text: string; label: string; size: number | string }) => {
  const { data, size: modules } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${modules} ${modules}`} width={size} height={size}>
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
