import { useId } from 'react';
import { facility, facilityName } from '../lib/facility.ts';

/** The facility's own logo, else the storage ring and the ray that leaves it along the tangent. Smallest size 24. */
export const Mark = ({ size = 28 }: { size?: number }) => {
  const id = useId();
  const { logo } = facility;
  if (logo)
    return <img className="luch-logo" src={logo.src} width={(size * logo.width) / logo.height} height={size} alt="" />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <defs>
        <linearGradient id={id} x1="8.4" y1="12.2" x2="30" y2="2.2" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--luch-ring-start)" />
          <stop offset=".5" stopColor="#396ed6" />
          <stop offset="1" stopColor="#2ccceb" />
        </linearGradient>
      </defs>
      <circle cx="12.5" cy="20" r="8.8" stroke="var(--luch-ring-start)" strokeWidth="3" />
      <path d="M8.8 12 29.6 2.3" stroke={`url(#${id})`} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
};

/** The mark and the drawn name; a logo stands alone, and a name that the facility gave itself is written. */
export const Wordmark = ({ size = 28 }: { size?: number }) => (
  <span className="luch-wordmark" style={{ gap: size * 0.3 }} role="img" aria-label={facilityName()}>
    <Mark size={size} />
    {facility.logo ? null : facility.name ? <b>{facilityName()}</b> : <DrawnName size={size} />}
  </span>
);

const DrawnName = ({ size }: { size: number }) => (
  <svg
    height={size * 0.72}
    viewBox="0 0 50 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="3.1"
    style={{ marginTop: size * 0.12 }}
  >
    <path d="M1.6 20.5 8.9 1.6h1.2l7.3 18.9" />
    <path d="M20.4 7l6 12.4M32.6 7 26 21q-1 2-3 2h-1.4" />
    <path d="M36.6 7v4.2q0 3.6 3.6 3.6h6M46.2 7v13.5" />
  </svg>
);
