/**
 * An institute's page with the schedule of the facility: prints a table of HTML with the sessions that are still to come. Run
 * it by cron and include what it prints; the calls are open and need no token.
 * LUCH is the address of the portal. node schedule.mjs > schedule.html
 */
const { LUCH, LUCH_LANGUAGE = 'en' } = process.env;

const answer = await fetch(`${LUCH}/api/references/session/list/?lang=${LUCH_LANGUAGE}`);
if (!answer.ok) {
  console.error(`Luch answers ${answer.status}`);
  process.exit(1);
}
const day = (iso) => iso.split('-').toReversed().join('.');
const html = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

// The deadline is a moment in the zone of the facility: the portal counts, not this machine.
const coming = (await answer.json()).filter(({ deadline_at: at }) => Date.parse(at) > Date.now());
const rows = coming.map(
  ({ name, megascience_type: facility, date_start: from, date_end: to, deadline, is_next: isNext }) =>
    `<tr${isNext ? ' class="next"' : ''}><td>${html(facility)}</td><td>${html(name)}</td><td>${day(from)} – ${day(to)}</td><td>${day(deadline)}</td></tr>`,
);
console.log(
  [
    '<table>',
    '<tr><th>Facility</th><th>Session</th><th>Experiments</th><th>Apply until</th></tr>',
    ...rows,
    '</table>',
    `<p><a href="${html(LUCH)}/registration">Apply</a></p>`,
  ].join('\n'),
);
