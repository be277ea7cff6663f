/** What a request may name, and how it is kept and sent. */
export const options = 'GET /api/passes/options/';
export const save = 'PATCH /api/passes/list/';
