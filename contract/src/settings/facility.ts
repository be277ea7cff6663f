/** Each is switched by its setting `…_from`. */
export const visitParts = ['visits', 'training', 'safety', 'parcels', 'attendance'] as const;
export type VisitPart = (typeof visitParts)[number];

/** What every page must know of the facility before it shows anything: the server writes it into the page itself. */
export interface FacilityFacts {
  /** In which days begin and deadlines end, such as `Europe/Moscow`. */
  readonly zone: string;
  /** Absent while it is the portal's own. */
  readonly name?: { readonly ru: string; readonly en: string };
  /** Absent while it is the portal's own; its measures keep a header from jumping. */
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number };
  /** Parts of a visit that it does not keep: nothing leads to them. Absent where it keeps all. */
  readonly without?: readonly VisitPart[];
  /** By whose accounts one may sign in besides the password; absent where there are none. */
  readonly providers?: readonly {
    readonly id: string;
    readonly label: { readonly ru: string; readonly en: string };
    readonly logo?: string | undefined;
  }[];
}
