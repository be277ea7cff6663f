/**
 * What somebody does with a record of the calendar. The server answers for each reader and record which of these they
 * may (`server/src/modules/calendar/record.policy.ts`); a screen asks nothing else.
 *
 * - `dates`: move it and make it longer or shorter;
 * - `describe`: the name and the comment of an in-house entry;
 * - `responsibles`, `attach`: who is there, and files;
 * - `close`: mark as done, with a comment; afterwards it is read only. Beam is closed without one, and that deletes it;
 * - `remove`: give the time back.
 */
export const recordActions = ['dates', 'describe', 'responsibles', 'attach', 'close', 'remove'] as const;
export type RecordAction = (typeof recordActions)[number];
