/**
 * What this process counts, in the text format of Prometheus (0.0.4). Labels come from short lists of ours, such as the
 * patterns of routes, never from what somebody has sent: each new combination is a series that is kept for ever.
 */
export type Labels = Readonly<Record<string, string | number>>;

interface Described {
  readonly name: string;
  readonly help: string;
}

export interface Metric {
  /** Its lines, the description among them. */
  text(): string;
}

const escapeLabel = (value: string): string => (/[\\"\n]/.test(value) ? escaped(value) : value);

const escaped = (value: string): string =>
  value.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`).replaceAll('\n', String.raw`\n`);

const labelText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(String(value))}"`)
    .join(',');

const line = (name: string, labels: string, value: number): string =>
  labels === '' ? `${name} ${value}` : `${name}{${labels}} ${value}`;

const describe = ({ name, help }: Described, type: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

/** The same labels always come in the same order: each metric is fed in one place. */
const keyOf = (labels: Labels): string => labelText(labels);

export interface Counter extends Metric {
  add(labels?: Labels, by?: number): void;
}

export function counter(name: string, help: string): Counter {
  const values = new Map<string, number>();
  return {
    add(labels = {}, by = 1) {
      const key = keyOf(labels);
      values.set(key, (values.get(key) ?? 0) + by);
    },
    text: () =>
      [...describe({ name, help }, 'counter'), ...[...values].map(([key, value]) => line(name, key, value))].join('\n'),
  };
}

/** What goes up and down, with or without labels. */
export interface Gauge extends Metric {
  add(by: number): void;
}

export function gauge(name: string, help: string): Gauge {
  let value = 0;
  return {
    add: (by) => void (value += by),
    text: () => gaugeText(name, help, [{ value }]),
  };
}

export interface Reading {
  readonly labels?: Labels;
  readonly value: number;
}

/** Of values that are read when they are asked for. */
export const gaugeText = (name: string, help: string, readings: readonly Reading[]): string =>
  [
    ...describe({ name, help }, 'gauge'),
    ...readings.map(({ labels = {}, value }) => line(name, keyOf(labels), value)),
  ].join('\n');

export interface Histogram extends Metric {
  /** In seconds. */
  observe(seconds: number, labels?: Labels): void;
}

interface Series {
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** @param bounds upper ends in seconds, rising */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const all = new Map<string, Series>();
  const linesOf = (key: string, { buckets, sum, count }: Series): string[] => {
    const before = key === '' ? '' : `${key},`;
    let below = 0;
    return [
      ...bounds.map((bound, at) => line(`${name}_bucket`, `${before}le="${bound}"`, (below += buckets[at] ?? 0))),
      line(`${name}_bucket`, `${before}le="+Inf"`, count),
      line(`${name}_sum`, key, sum),
      line(`${name}_count`, key, count),
    ];
  };
  return {
    observe(seconds, labels = {}) {
      const key = keyOf(labels);
      let series = all.get(key);
      if (series === undefined) all.set(key, (series = { buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      const at = bounds.findIndex((bound) => seconds <= bound);
      if (at >= 0) series.buckets[at] = (series.buckets[at] ?? 0) + 1;
      series.sum += seconds;
      series.count += 1;
    },
    text: () =>
      [...describe({ name, help }, 'histogram'), ...[...all].flatMap(([key, series]) => linesOf(key, series))].join(
        '\n',
      ),
  };
}
