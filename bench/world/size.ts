/** How large a facility is, and when it is looked at. */
export interface Size {
  readonly proposals: number;
  readonly now: Date;
  /** Whether the calendar goes back ten years, however few proposals there are. */
  readonly isOld: boolean;
}

/** Who has which office. Each expert has as many proposals to rate, however many there are in all. */
export const people = {
  moderator: 1,
  /** Of the first kind; those of the others come after. */
  head: 2,
  /** Of the first station; those of the others come after. */
  scientist: 5,
  expert: 60,
  office: 118,
  administrator: 119,
  staff: 119,
  /** The first of all applicants. */
  author: 120,
} as const;

/** So many stand in the council that is being held. */
export const inReview = 300;
