/** What Patroni says of its members at `/cluster`. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

/** Newer versions of Patroni call a standby that follows 'streaming'. */
const sound = ['running', 'streaming'];

export const leaderOf = (members: readonly Member[]): string | undefined =>
  members.find(({ role, state }) => role === 'leader' && sound.includes(state))?.name;

/** The one that has everything acknowledged, and may be promoted. */
export const synchronousOf = (members: readonly Member[]): string | undefined =>
  members.find(({ role, state }) => role === 'sync_standby' && sound.includes(state))?.name;

/** Whether all of them work, on one time line, and one of the standbys is synchronous. */
export function isWhole(members: readonly Member[], count: number): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline));
  return (
    members.length === count &&
    members.every(({ state }) => sound.includes(state)) &&
    timelines.size === 1 &&
    leaderOf(members) !== undefined &&
    synchronousOf(members) !== undefined
  );
}

/** The servers of HAProxy that it sends people to, as `backend/server`, of `show stat`. */
export function serversUp(csv: string): string[] {
  const [head = '', ...lines] = csv.trim().split('\n');
  const names = head.replace(/^# /, '').split(',');
  const [backend, server, status] = ['pxname', 'svname', 'status'].map((name) => names.indexOf(name));
  return lines
    .map((line) => line.split(','))
    .filter((cells) => !['FRONTEND', 'BACKEND'].includes(cells[server ?? -1] ?? ''))
    .filter((cells) => cells[status ?? -1]?.startsWith('UP'))
    .map((cells) => `${cells[backend ?? -1]}/${cells[server ?? -1]}`);
}
