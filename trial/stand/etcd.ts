import path from 'node:path';
import { type Child, type Children, until } from './children.ts';

export interface Etcd {
  /** host:port of each, for its clients. */
  readonly hosts: readonly string[];
  leader(): Promise<Child>;
}

/** Three members. Debian's Patroni 3.0.2 is sound only over the older API. */
export async function startEtcd(children: Children, folder: string, ports: readonly number[]): Promise<Etcd> {
  const members = [1, 2, 3].map((number) => ({
    name: `etcd${number}`,
    client: `127.0.0.1:${ports[number - 1]}`,
    peer: `http://127.0.0.1:${ports[number + 2]}`,
  }));
  const cluster = members.map(({ name, peer }) => `${name}=${peer}`).join(',');
  const running = members.map(({ name, client, peer }) => {
    const options = {
      name,
      'data-dir': path.join(folder, name),
      'listen-client-urls': `http://${client}`,
      'advertise-client-urls': `http://${client}`,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': cluster,
      'initial-cluster-token': 'luch',
      'initial-cluster-state': 'new',
      'enable-v2': 'true',
    };
    const words = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
    return children.start(name, { command: 'etcd', words });
  });
  const hosts = members.map(({ client }) => client);
  const stateOf = async (host: string): Promise<string> => {
    const answer = await fetch(`http://${host}/v2/stats/self`, { signal: AbortSignal.timeout(1000) });
    return ((await answer.json()) as { readonly state: string }).state;
  };
  const leaderAt = async (): Promise<number> => {
    const states = await Promise.all(hosts.map((host) => stateOf(host).catch(() => '')));
    return states.indexOf('StateLeader');
  };
  await until('etcd has a leader', 30, async () => (await leaderAt()) >= 0);
  return {
    hosts,
    async leader() {
      const found = running[await leaderAt()];
      if (!found) throw new Error('etcd has no leader');
      return found;
    },
  };
}
