import type { Measurement } from './bench.ts';

/** Everything that `npm run bench` measures; what a measurement needs is loaded when it is asked for. */
export const measurements: readonly Measurement[] = [
  {
    name: 'start',
    says: 'how long a start takes, and how much memory the portal holds after it',
    goal: 'less than 200 MB',
    measure: async (bench) => (await import('./start.ts')).measureStart(bench),
  },
  {
    name: 'requests',
    says: 'the calls that people wait for over 10,000 proposals with 10 clients, and the floors below them',
    goal: 'table, card and my proposals at 40 % of the bare SQL or more, 99 of 100 reads within 40 ms',
    measure: async (bench, keep) => (await import('./requests/requests.ts')).measureRequests(bench, keep),
  },
  {
    name: 'deadline',
    says: 'the last hour before a deadline: 1,000 editors with live streams, 200 saves a second, submits, uploads, readers',
    goal: '99 of 100 saves within 250 ms, nothing lost or doubled, memory steady',
    measure: async (bench) => (await import('./deadline/deadline.ts')).measureDeadline(bench),
  },
  {
    name: 'growth',
    says: 'every call that reads, as every office asks it, with 1,000 proposals and with 100,000',
    goal: 'at most 1.3 times as long, figures of all time at most three times',
    measure: async (bench) => (await import('./growth/growth.ts')).measureGrowth(bench),
  },
  {
    name: 'plans',
    says: 'what each statement of every call that reads takes from growing tables, with 1,000 proposals and with 100,000',
    goal: 'none reads one whole, or more of it as the world grows',
    measure: async (bench) => (await import('./plans/plans.ts')).measurePlans(bench),
  },
  {
    name: 'statistics',
    says: 'every call of the statistics over 100,000 proposals',
    goal: 'half of the answers within 100 ms',
    measure: async (bench) => (await import('./statistics/statistics.ts')).measureStatistics(bench),
  },
  {
    name: 'documents',
    says: 'a PDF and workbooks of a thousand proposals, from the press to the file',
    goal: 'it is made; a workbook within 0.5 s, for ten people at once within 3 s',
    measure: async () => (await import('./documents.ts')).measureDocuments(),
  },
  {
    name: 'suggestion',
    says: "how soon a plan of a session is found, and how soon 'stop' is heard; proof=1 asks a solver for the best",
    goal: 'nothing better is found than before, and not later',
    measure: async (bench) => (await import('./suggestion.ts')).measureSuggestion(bench),
  },
  {
    name: 'browser',
    says: 'from the press to the frame that shows a card or a tab, and frames while somebody types, on two lines',
    goal: 'a card within 100 ms, a tab within 150 ms, no frame dropped',
    measure: async (bench) => (await import('./browser/opening.ts')).measureBrowser(bench),
  },
  {
    name: 'loading',
    says: 'what the first views of pages load, on a fast and on a slow line',
    goal: 'figures of decision 0024',
    measure: async () => (await import('./browser/loading.ts')).measureLoading(),
  },
  {
    name: 'council',
    says: 'the card of a council of three hundred proposals in Chromium: opening, scrolling, deciding',
    goal: 'no frame is dropped',
    measure: async () => (await import('./council/council.ts')).measureCouncil(),
  },
  {
    name: 'dragging',
    says: 'frames while time is dragged over a month of all stations of a kind, on two lines',
    goal: 'no frame dropped',
    measure: async () => (await import('./browser/dragging.ts')).measureDragging(),
  },
  {
    name: 'readiness',
    says: 'the week of a station over 100,000 proposals, and the weekly letters to 2,000 people beside those who read',
    goal: 'a week within 20 ms, 95 of 100 lists of others at most 1.5 times as long',
    measure: async (bench) => (await import('./readiness/readiness.ts')).measureReadiness(bench),
  },
  {
    name: 'own-questions',
    says: 'saves of a draft that the facility asks six questions, beside one that it asks nothing, over 100,000 proposals',
    goal: '95 of 100 at most 1.1 times as long',
    measure: async (bench) => (await import('./own-questions.ts')).measureOwnQuestions(bench),
  },
  {
    name: 'outbox',
    says: 'three hundred held decisions: held, shown with every letter, made known, and what others wait meanwhile',
    goal: 'a preview within 5 s, a release within 60 s, 95 of 100 lists of others at most 1.5 times as long',
    measure: async () => (await import('./outbox-bench.ts')).measureOutbox(),
  },
];
