export interface Heap {
  push(distance: number, node: number): void;
  /** The nearest node; of equals the lower number. */
  pop(): number | undefined;
  /** How far the node is that came last. */
  distance(): number;
}

/** A binary heap of nodes by their distances. */
export function heap(): Heap {
  const distances: number[] = [];
  const nodes: number[] = [];
  let last = 0;
  const isBefore = (one: number, other: number): boolean => {
    const [a = 0, b = 0] = [distances[one], distances[other]];
    return a < b || (a === b && (nodes[one] ?? 0) < (nodes[other] ?? 0));
  };
  const swap = (one: number, other: number): void => {
    const [distance = 0, node = 0] = [distances[one], nodes[one]];
    distances[one] = distances[other] ?? 0;
    nodes[one] = nodes[other] ?? 0;
    distances[other] = distance;
    nodes[other] = node;
  };
  const sink = (): void => {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= nodes.length) return;
      const child = left + 1 < nodes.length && isBefore(left + 1, left) ? left + 1 : left;
      if (!isBefore(child, at)) return;
      swap(at, child);
      at = child;
    }
  };
  return {
    push(distance, node) {
      let at = nodes.length;
      distances.push(distance);
      nodes.push(node);
      for (let up = (at - 1) >> 1; at > 0 && isBefore(at, up); up = (at - 1) >> 1) {
        swap(at, up);
        at = up;
      }
    },
    pop() {
      const first = nodes[0];
      if (first === undefined) return undefined;
      last = distances[0] ?? 0;
      swap(0, nodes.length - 1);
      nodes.pop();
      distances.pop();
      sink();
      return first;
    },
    distance: () => last,
  };
}
