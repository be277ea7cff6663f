/** As whom somebody takes part in a council. */
export const teamTypes = { invited: 0, expert: 1 } as const;
/** What an expert says of its minutes. */
export const approveTypes = { none: 0, rejected: 1, confirmed: 2 } as const;
