import type { Stand } from './stand/stand.ts';

/** What should hold after a fault; that nothing is lost and nobody signed out holds after all of them. */
export interface Goals {
  /** Seconds at most until something is written again. */
  readonly writes: number;
  readonly uploads: number;
  /** Without the proxy of browsers nothing is reached; where there are two of them, the other is. */
  readonly isUnreachable?: boolean;
}

export interface Fault {
  readonly name: string;
  readonly says: string;
  readonly goals: Goals;
  /** Seconds from the strike to what mends it. */
  readonly lasts: number;
  /** Answers what mends it; a new process is started, a frozen one wakes. */
  strike(stand: Stand): Promise<() => void>;
}

interface Struck {
  signal(signal: NodeJS.Signals): void;
  start(): void;
}

/** More than Patroni waits until another one takes over. */
const LONG = 30; // s
const SHORT = 10; // s
const ordinary: Goals = { writes: 4, uploads: 12 };
const failOver: Goals = { writes: 20, uploads: 22 };

const kill = (which: (stand: Stand) => Promise<readonly Struck[]>) => strikeAt(which, 'SIGKILL', (one) => one.start());
const freeze = (which: (stand: Stand) => Promise<readonly Struck[]>) =>
  strikeAt(which, 'SIGSTOP', (one) => one.signal('SIGCONT'));

function strikeAt(
  which: (stand: Stand) => Promise<readonly Struck[]>,
  signal: NodeJS.Signals,
  mend: (one: Struck) => void,
) {
  return async (stand: Stand) => {
    const struck = await which(stand);
    for (const one of struck) one.signal(signal);
    return () => {
      for (const one of struck) mend(one);
    };
  };
}

const primary = async ({ patroni }: Stand) => [await patroni.primary()];
const standby = async ({ patroni }: Stand) => [await patroni.synchronous()];
const portal = ({ portals }: Stand) => Promise.resolve(portals.slice(0, 1));
const storeNode = ({ swift }: Stand) => Promise.resolve(swift.nodes[0]?.programs ?? []);
const proxy = ({ proxy: { child } }: Stand) => Promise.resolve([child]);
const etcd = async (stand: Stand) => [await stand.etcd.leader()];

export const faults: readonly Fault[] = [
  { name: 'primary-kill', says: 'primary killed', goals: failOver, lasts: LONG, strike: kill(primary) },
  { name: 'primary-freeze', says: 'primary frozen for 30 s', goals: failOver, lasts: LONG, strike: freeze(primary) },
  {
    name: 'switchover',
    says: 'planned switchover',
    goals: { writes: 4, uploads: 12 },
    lasts: SHORT,
    async strike({ patroni }) {
      await patroni.switchOver();
      return () => undefined;
    },
  },
  { name: 'standby-kill', says: 'synchronous standby killed', goals: failOver, lasts: SHORT, strike: kill(standby) },
  {
    name: 'standby-freeze',
    says: 'synchronous standby frozen for 30 s',
    goals: failOver,
    lasts: LONG,
    strike: freeze(standby),
  },
  { name: 'portal-kill', says: 'portal killed', goals: ordinary, lasts: SHORT, strike: kill(portal) },
  { name: 'portal-freeze', says: 'portal frozen for 10 s', goals: ordinary, lasts: SHORT, strike: freeze(portal) },
  { name: 'store-kill', says: 'store node killed', goals: ordinary, lasts: SHORT, strike: kill(storeNode) },
  {
    name: 'store-freeze',
    says: 'store node frozen for 10 s',
    goals: ordinary,
    lasts: SHORT,
    strike: freeze(storeNode),
  },
  {
    name: 'proxy-kill',
    says: 'proxy killed, there again after 3 s',
    goals: { writes: 6, uploads: 12, isUnreachable: true },
    lasts: 3,
    strike: kill(proxy),
  },
  {
    name: 'proxy-freeze',
    says: 'proxy frozen for 5 s',
    goals: { writes: 7, uploads: 12, isUnreachable: true },
    lasts: 5,
    strike: freeze(proxy),
  },
  { name: 'etcd-kill', says: 'leader of etcd killed', goals: ordinary, lasts: SHORT, strike: kill(etcd) },
  { name: 'etcd-freeze', says: 'leader of etcd frozen for 10 s', goals: ordinary, lasts: SHORT, strike: freeze(etcd) },
];

/** Those that are named, in the order of the list. */
export function chosenFaults(only: string | undefined): readonly Fault[] {
  if (only === undefined) return faults;
  const names = only.split(',');
  const unknown = names.filter((name) => faults.every((fault) => fault.name !== name));
  if (unknown.length > 0)
    throw new Error(`No such fault: ${unknown.join(', ')}. There are ${faults.map(({ name }) => name).join(', ')}.`);
  return faults.filter(({ name }) => names.includes(name));
}
