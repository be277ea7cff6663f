/** The states of a pass (specification, applicant side, section 9). */
export const passStatus = { requested: 0, in_processing: 1, ready: 2, cancelled: 3, draft: 4, deleted: 5 } as const;
export type PassStatus = (typeof passStatus)[keyof typeof passStatus];
