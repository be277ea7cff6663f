import classes from './sign-in.module.css';

/* The drawing: a storage ring, its bending magnets, and every station at the end of its own tangent. */
const centre = { x: 432, y: 430 };
const ringRadius = 221;
const hallRadius = 346;
const magnets = 24;
/** How far along the ring, seen from a station, its tangent leaves. */
const lead = Math.acos(ringRadius / hallRadius);
const firstAngle = -1.541;
const booster = { x: 397, y: 452, r: 45 };

const at = (angle: number, radius: number) => ({
  x: centre.x + radius * Math.cos(angle),
  y: centre.y + radius * Math.sin(angle),
});

const placeOf = (index: number, count: number) => {
  const angle = firstAngle + (index * 2 * Math.PI) / count;
  const station = at(angle, hallRadius);
  const source = at(angle - lead, ringRadius);
  const label = at(angle, hallRadius + 18);
  const side = Math.cos(angle);
  return { angle, station, source, label, anchor: side > 0.25 ? 'start' : side < -0.25 ? 'end' : 'middle' } as const;
};

const beam = { stroke: '#8f9df0', strokeOpacity: 0.62, strokeWidth: 1.3 };
const stationName = { fill: '#bcc6f6', fontSize: 16, fontWeight: 450, letterSpacing: '0.01em' };
const litName = { ...stationName, fill: '#f2fbff', fontSize: 18, fontWeight: 660 };

const Station = ({ name, index, count, lit }: { name: string; index: number; count: number; lit: boolean }) => {
  const { angle, station, source, label, anchor } = placeOf(index, count);
  const start = lit ? at(angle - lead - 0.09, ringRadius + 1) : source;
  const line = `M${start.x} ${start.y}L${station.x} ${station.y}`;
  return (
    <g>
      {lit && <path d={line} stroke="#27a5d8" strokeLinecap="round" strokeOpacity={0.38} strokeWidth={12} />}
      {lit ? (
        <path d={line} className={classes['ray']} stroke="url(#sign-in-ray)" strokeLinecap="round" strokeWidth={4} />
      ) : (
        <path d={line} {...beam} />
      )}
      <circle cx={station.x} cy={station.y} r={lit ? 6.5 : 3.5} fill={lit ? '#d9faff' : '#8f9df0'} />
      <text x={label.x} y={label.y + Math.sin(angle) * 5 + 5} textAnchor={anchor} {...(lit ? litName : stationName)}>
        {name}
      </text>
    </g>
  );
};

const Gradients = ({ ray: { source, station } }: { ray: ReturnType<typeof placeOf> }) => (
  <defs>
    <linearGradient id="sign-in-ring" x1="0" y1="0" x2="1" y2="1">
      <stop stopColor="#6470e0" />
      <stop offset="1" stopColor="#8fb0f4" />
    </linearGradient>
    <linearGradient
      id="sign-in-ray"
      gradientUnits="userSpaceOnUse"
      x1={source.x}
      y1={source.y}
      x2={station.x}
      y2={station.y}
    >
      <stop stopColor="#6f86f5" />
      <stop offset=".5" stopColor="#2ccceb" />
      <stop offset="1" stopColor="#c9f7ff" />
    </linearGradient>
  </defs>
);

const Magnets = () =>
  Array.from({ length: magnets }, (_, index) => {
    const turn = (index * 360) / magnets + 3.8;
    return (
      <rect
        key={turn}
        x={centre.x + ringRadius - 3.5}
        y={centre.y - 8}
        width="7"
        height="16"
        rx="1.5"
        transform={`rotate(${turn} ${centre.x} ${centre.y})`}
        fill="#1b1e5c"
        stroke="#9db3f5"
        strokeWidth={1.4}
      />
    );
  });

/** The station whose ray shines. */
const first = 6;

/** `stations` go clockwise from the top; `inner` stands on the small accelerator inside. */
export const SignInRing = ({
  stations,
  inner,
  label,
}: {
  stations: readonly string[];
  inner: string;
  label: string;
}) => {
  return (
    <svg viewBox="16 26 832 812" className={classes['drawing']} role="img" aria-label={label}>
      <Gradients ray={placeOf(first, stations.length)} />
      <circle
        cx={centre.x}
        cy={centre.y}
        r={hallRadius}
        fill="none"
        stroke="#8f9df0"
        strokeDasharray="3 8"
        strokeOpacity={0.34}
        strokeWidth={1.2}
      />
      <circle cx={booster.x} cy={booster.y} r={booster.r} fill="none" stroke="#7f8be6" strokeWidth={1.5} />
      <path
        d={`M${booster.x - 4} ${booster.y - booster.r}Q${booster.x + 112} ${booster.y - booster.r} ${booster.x + 224} ${booster.y - 126}`}
        fill="none"
        stroke="#7f8be6"
        strokeDasharray="5 5"
        strokeWidth={1.2}
      />
      <path d={`M${booster.x} ${booster.y + booster.r}h-88`} {...beam} />
      <text x={booster.x - 98} y={booster.y + booster.r + 5} textAnchor="end" {...stationName}>
        {inner}
      </text>
      {stations.map((name, index) =>
        index === first ? null : <Station key={name} name={name} index={index} count={stations.length} lit={false} />,
      )}
      <circle cx={centre.x} cy={centre.y} r={ringRadius} fill="none" stroke="url(#sign-in-ring)" strokeWidth={3} />
      <Magnets />
      <Station name={stations[first] ?? ''} index={first} count={stations.length} lit />
    </svg>
  );
};
