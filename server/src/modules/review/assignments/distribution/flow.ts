import { heap } from './heap.ts';

/**
 * Greatest flow of least cost, by successive shortest paths (Dijkstra with potentials). Costs are whole numbers and not
 * negative, so nothing depends on rounding; of equal paths the first by number wins, so the same question has the same
 * answer. Arcs lie in rows of numbers: a session has twenty-four thousand of them, looked at nine hundred times.
 */
export interface Network {
  readonly nodes: number;
  readonly from: number[];
  readonly to: number[];
  readonly cost: number[];
  /** What may still pass. Each arc is followed by the same arc backwards. */
  readonly room: number[];
}

export const network = (nodes: number): Network => ({ nodes, from: [], to: [], cost: [], room: [] });

/** @returns the number of the arc, for asking what passes along it */
export function connect(net: Network, from: number, to: number, room: number, cost: number): number {
  const arc = net.to.length;
  net.from.push(from, to);
  net.to.push(to, from);
  net.cost.push(cost, -cost);
  net.room.push(room, 0);
  return arc;
}

/** What is left in a network after its flow, for asking how far it is from one node to another. */
export interface Flow {
  readonly amount: number;
  readonly cost: number;
  /** What passes along an arc. */
  passes(arc: number): number;
  /** The least cost of sending one more from a node to each other one; infinite where nothing leads. */
  costsFrom(node: number): (to: number) => number;
}

export function flow(net: Network, source: number, sink: number): Flow {
  const ways = laidOut(net);
  const { potentials, room, cost: costs } = ways;
  let [amount, cost] = [0, 0];
  for (;;) {
    const { distances, cameBy } = shortest(ways, source, sink);
    const furthest = distances[sink] ?? 0;
    if (furthest === FAR) break;
    // Beyond the sink nothing was looked at: a bound keeps the costs there from becoming negative.
    for (let node = 0; node < net.nodes; node += 1)
      potentials[node] = (potentials[node] ?? 0) + Math.min(distances[node] ?? furthest, furthest);
    for (let node = sink; node !== source; ) {
      const arc = cameBy[node] ?? 0;
      room[arc] = (room[arc] ?? 0) - 1;
      room[arc ^ 1] = (room[arc ^ 1] ?? 0) + 1;
      cost += costs[arc] ?? 0;
      node = ways.to[arc ^ 1] ?? source;
    }
    amount += 1;
  }
  return {
    amount,
    cost,
    passes: (arc) => room[arc ^ 1] ?? 0,
    costsFrom: (node) => {
      const { distances } = shortest(ways, node);
      return (to) => {
        const distance = distances[to] ?? FAR;
        return distance === FAR ? Number.POSITIVE_INFINITY : distance - (potentials[node] ?? 0) + (potentials[to] ?? 0);
      };
    },
  };
}

const FAR = 2_147_483_647;

interface Ways {
  readonly nodes: number;
  readonly to: Int32Array;
  readonly cost: Int32Array;
  readonly room: Int32Array;
  /** The arcs of a node stand together, from `begins[node]` to `begins[node + 1]`. */
  readonly begins: Int32Array;
  readonly leaving: Int32Array;
  /** By which the costs of all arcs with room are not negative. */
  readonly potentials: Int32Array;
}

function laidOut({ nodes, from, to, cost, room }: Network): Ways {
  const begins = new Int32Array(nodes + 1);
  for (const node of from) begins[node + 1] = (begins[node + 1] ?? 0) + 1;
  for (let node = 0; node < nodes; node += 1) begins[node + 1] = (begins[node + 1] ?? 0) + (begins[node] ?? 0);
  const next = begins.slice();
  const leaving = new Int32Array(from.length);
  for (const [arc, node] of from.entries()) {
    leaving[next[node] ?? 0] = arc;
    next[node] = (next[node] ?? 0) + 1;
  }
  const rows = { to: Int32Array.from(to), cost: Int32Array.from(cost), room: Int32Array.from(room) };
  return { nodes, ...rows, begins, leaving, potentials: new Int32Array(nodes) };
}

/** Distances from a node in costs that are not negative, with the arc by which each was reached. */
function shortest({ nodes, to, cost, room, begins, leaving, potentials }: Ways, start: number, until?: number) {
  const distances = new Int32Array(nodes).fill(FAR);
  const cameBy = new Int32Array(nodes).fill(-1);
  const waiting = heap();
  distances[start] = 0;
  waiting.push(0, start);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const reached = waiting.distance();
    // Whatever is not looked at yet is further away.
    if (node === until) break;
    if (reached > (distances[node] ?? 0)) continue;
    const own = potentials[node] ?? 0;
    const end = begins[node + 1] ?? 0;
    for (let at = begins[node] ?? 0; at < end; at += 1) {
      const arc = leaving[at] ?? 0;
      if (room[arc] === 0) continue;
      const other = to[arc] ?? 0;
      const distance = reached + (cost[arc] ?? 0) + own - (potentials[other] ?? 0);
      if (distance >= (distances[other] ?? 0)) continue;
      distances[other] = distance;
      cameBy[other] = arc;
      waiting.push(distance, other);
    }
  }
  return { distances, cameBy };
}
