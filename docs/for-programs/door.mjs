/**
 * A door system that reads who comes today: one line for each guest, `pass,name,organisation,from,host`.
 * LUCH is the address of the portal, LUCH_TOKEN a token of the pass office with the scope passes:read.
 * node door.mjs [2026-03-03]
 */
const { LUCH, LUCH_TOKEN } = process.env;
const [, , day] = process.argv;

const answer = await fetch(`${LUCH}/api/passes/gate/${day ? `?date=${day}` : ''}`, {
  headers: { authorization: `Bearer ${LUCH_TOKEN}` },
});
if (!answer.ok) {
  // Keep yesterday's list and ask again: 429 and 503 say when, in seconds.
  console.error(`Luch answers ${answer.status}, again after ${answer.headers.get('retry-after') ?? 60} s`);
  process.exit(1);
}
const { passes } = await answer.json();
for (const { id, from_time: from, responsible, guests } of passes)
  for (const { full_name: name, organization } of guests)
    console.log([id, name, organization, from, responsible.map((host) => host.name).join(' and ')].map(cell).join(','));

function cell(value) {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
