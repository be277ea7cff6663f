/** What an editor sets time for, and how that stands in an address: `p1233`, `t1.5`, `t3`, `r31`. */
export type What =
  | { readonly kind: 'proposal'; readonly id: number }
  /** An entry of a station, or beam, which has none. */
  | { readonly kind: 'entry'; readonly type: number; readonly stationId: number | undefined }
  | { readonly kind: 'record'; readonly id: number };

export function readWhat(edit: string | undefined): What | undefined {
  const { letter, first, second } =
    /^(?<letter>[ptr])(?<first>\d+)(?:\.(?<second>\d+))?$/.exec(edit ?? '')?.groups ?? {};
  const number = Number(first);
  if (letter === 'p') return { kind: 'proposal', id: number };
  if (letter === 'r') return { kind: 'record', id: number };
  if (letter !== 't') return undefined;
  return { kind: 'entry', type: number, stationId: second === undefined ? undefined : Number(second) };
}

export function wordOfWhat(what: What): string {
  if (what.kind === 'proposal') return `p${what.id}`;
  if (what.kind === 'record') return `r${what.id}`;
  return what.stationId === undefined ? `t${what.type}` : `t${what.type}.${what.stationId}`;
}
