import classes from './sign-in.module.css';

export interface RingStation {
  id: string;
  name: string;
}

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

const Station = ({ name, index, count, lit }: { name: string; index: number; count: number; lit: boolean }) => {
  const { angle, station, source, label, anchor } = placeOf(index, count);
  const start = lit ? at(angle - lead - 0.09, ringRadius + 1) : source;
  const line = `M${start.x} ${start.y}L${station.x} ${station.y}`;
  return (
    <g className={lit ? classes['lit'] : undefined}>
      {lit && <path d={line} className={classes['glow']} />}
      <path d={line} className={lit ? classes['ray'] : classes['beam']} />
      <circle cx={station.x} cy={station.y} r={lit ? 6.5 : 3.5} className={classes['hutch']} />
      <text x={label.x} y={label.y + Math.sin(angle) * 5 + 5} textAnchor={anchor} className={classes['station']}>
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

/** `inner` stands on the small accelerator inside; `lit` is the station whose ray shines. */
export const SignInRing = ({
  stations,
  inner,
  lit,
  label,
}: {
  stations: readonly RingStation[];
  inner: string;
  lit: string;
  label: string;
}) => {
  const first = stations.findIndex(({ id }) => id === lit);
  return (
    <svg viewBox="16 26 832 812" className={classes['drawing']} role="img" aria-label={label}>
      <Gradients ray={placeOf(first, stations.length)} />
      <circle cx={centre.x} cy={centre.y} r={hallRadius} className={classes['hall']} />
      <circle cx={booster.x} cy={booster.y} r={booster.r} className={classes['booster']} />
      <path
        d={`M${booster.x - 4} ${booster.y - booster.r}Q${booster.x + 112} ${booster.y - booster.r} ${booster.x + 224} ${booster.y - 126}`}
        className={classes['transfer']}
      />
      <path d={`M${booster.x} ${booster.y + booster.r}h-88`} className={classes['beam']} />
      <text x={booster.x - 98} y={booster.y + booster.r + 5} textAnchor="end" className={classes['station']}>
        {inner}
      </text>
      {stations.map(({ id, name }, index) =>
        index === first ? null : <Station key={id} name={name} index={index} count={stations.length} lit={false} />,
      )}
      <circle cx={centre.x} cy={centre.y} r={ringRadius} className={classes['ring']} />
      {Array.from({ length: magnets }, (_, index) => {
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
            className={classes['magnet']}
          />
        );
      })}
      <Station name={stations[first]?.name ?? ''} index={first} count={stations.length} lit />
    </svg>
  );
};
