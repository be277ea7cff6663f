import { DAY } from '@luch/contract/kernel/days.ts';
import { proposalStatus as s, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { isReplanned, isRevised } from './panel.ts';
import type { Draw } from '@luch/server/platform/seeded-random.ts';
import { reviewTexts } from './review-texts.ts';
import { settle, type Settled } from './settle.ts';
import type { Casting, Doer, Step, Story, TextFacts } from './story.ts';
import { variations } from './variations.ts';

/** Some 250 proposals over two years, every status among them. */
export const plan: Readonly<Record<ProposalStatus, number>> = {
  1: 18,
  2: 26,
  3: 24,
  4: 14,
  5: 22,
  6: 14,
  7: 30,
  8: 18,
  9: 28,
  10: 16,
  11: 14,
  12: 8,
  13: 14,
  14: 6,
};

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** How many days ago a proposal of this status was submitted (a draft: begun), where its session leaves it open. */
const submittedDaysAgo: Readonly<Record<ProposalStatus, readonly [number, number]>> = {
  1: [1, 60],
  2: [1, 30],
  3: [12, 55],
  4: [35, 80],
  5: [50, 150],
  6: [20, 70],
  7: [80, 170],
  8: [150, 300],
  9: [240, 620],
  10: [330, 700],
  11: [40, 500],
  12: [20, 300],
  13: [300, 700],
  14: [120, 500],
};

const comments = {
  revision: {
    ru: [
      'Уточните, пожалуйста, план эксперимента: сколько образцов будет измерено за смену.',
      'Не указана масса образцов; добавьте сведения о контейнерах.',
    ],
    en: ['Please state the temperature range and how the sample is mounted.'],
  },
  reject: {
    ru: ['Метод не даёт нужного разрешения для поставленной задачи.'],
    en: ['The expected result can be reached with a laboratory source.'],
  },
  notRealized: ['Образцы не удалось получить в срок, авторы отказались от времени.'],
  report: ['Отчёт об эксперименте, полный набор данных получен.', 'Report: all planned samples were measured.'],
  publication: [
    'Статья вышла из печати, станция указана в благодарностях.',
    'Article published; the station is acknowledged.',
  ],
} as const;

/** One story that ends in this status. `number` runs over all stories, so that texts and variations never repeat. */
export function storyOf(status: ProposalStatus, number: number, author: number, casting: Casting): Story {
  const { random, texts, now } = casting;
  const text = number % texts.length;
  const facts = texts[text];
  if (!facts) throw new Error(`No text ${text}`);
  const [latest, earliest] = longAgo(status, facts.station) ?? submittedDaysAgo[status];
  const ago = random.whole(latest, earliest) * DAY + random.whole(60, 1200) * MINUTE;
  const settled = settle(status, facts, new Date(now.getTime() - ago), casting);
  const { submitted } = settled;
  return {
    text,
    // Another one for each text, so that neighbours in a list do not all end alike.
    variation: (Math.floor(number / texts.length) + text * (variations - 1)) % variations,
    author,
    begun: new Date(submitted.getTime() - (status === s.draft ? 0 : random.whole(1, 9) * DAY)),
    complete: status !== s.draft || random.chance(0.4),
    attach: random.chance(0.35),
    preferred: settled.preferred,
    steps: casting.review({ status, author, facts }, stepsTo(status, settled, facts, casting)),
  };
}

/** More happens to these, and it takes its time. */
const longAgo = (status: ProposalStatus, station: string): readonly [number, number] | undefined =>
  isRevised(status, station) ? [42, 55] : isReplanned(status, station) ? [48, 80] : undefined;

function stepsTo(status: ProposalStatus, { submitted, slot }: Settled, facts: TextFacts, casting: Casting): Step[] {
  const { random, now } = casting;
  const after = (days: number) => new Date(Math.min(submitted.getTime() + days * DAY, now.getTime() - HOUR));
  const act: Act = (days, by, action, input = {}) => ({ at: after(days), by, do: 'act', action, input });
  const submit = act(0, 'author', 'created');
  const examined = [submit, act(4, 'moderator', 'examination')];
  const advised = [...examined, act(18, 'moderator', 'next_step')];
  const accepted = [
    ...(random.chance(0.6) ? advised : examined),
    act(28, 'moderator', 'accept', { provided_experiment_duration: granted(facts, random) }),
  ];
  const paths: Readonly<Record<ProposalStatus, () => Step[]>> = {
    1: () => [],
    2: () => [submit],
    3: () => (isRevised(status, facts.station) ? reexamined(examined, act, facts, random) : examined),
    4: () => advised,
    5: () => accepted,
    6: () =>
      isReplanned(status, facts.station) ? replanned(accepted, act, random) : revised(examined, act, facts, random),
    7: () => [...accepted, ...reserved(submitted, slot)],
    8: () => experimentDone(accepted, submitted, slot),
    9: () => reported(accepted, submitted, slot, casting),
    10: () => published(accepted, submitted, slot, casting),
    11: () => [...examined, act(24, 'moderator', 'reject', { comment: random.pick(comments.reject[facts.language]) })],
    12: () => (random.chance(0.6) ? [act(0, 'author', 'deleted')] : [submit, act(3, 'moderator', 'deleted')]),
    13: () => archived(submitted, examined, accepted, slot, facts, casting),
    14: () => [...accepted, act(60, 'moderator', 'not_realized', { comment: comments.notRealized[0] })],
  };
  return paths[status]();
}

const granted = (facts: TextFacts, random: Draw) =>
  random.chance(0.35) ? Math.max(4, Math.round((facts.hours * 0.75) / 4) * 4) : facts.hours;

type Act = (days: number, by: Doer, action: string, input?: Record<string, unknown>) => Step;

function replanned(accepted: Step[], act: Act, random: Draw): Step[] {
  const { asked: comment } = random.pick(reviewTexts.plan_changes);
  return [
    ...accepted,
    act(40, 'station', 'bs_plan_change', { comment }),
    act(42, 'head', 'forward_plan_change', { comment }),
  ];
}

function revised(examined: Step[], act: Act, facts: TextFacts, random: Draw): Step[] {
  const reasons = random.chance(0.5) ? ['samples'] : ['plan', 'formal'];
  const comment = random.pick(comments.revision[facts.language]);
  return [...examined, act(12, 'moderator', 'revision', { comment, reasons })];
}

const reexamined = (examined: Step[], act: Act, facts: TextFacts, random: Draw): Step[] => [
  ...revised(examined, act, facts, random),
  act(17, 'author', 'created'),
  act(20, 'moderator', 'examination'),
];

function reserved(submitted: Date, slot: Interval | undefined): Step[] {
  if (!slot) return [];
  return [{ at: new Date(submitted.getTime() + 34 * DAY), by: 'station', do: 'reserve', intervals: [slot] }];
}

/** What comes after the experiment is dated from its end. */
function experimentDone(accepted: Step[], submitted: Date, slot: Interval | undefined): Step[] {
  const done = new Date((slot?.finish ?? submitted).getTime() + DAY);
  return [...accepted, ...reserved(submitted, slot), { at: done, by: 'station', do: 'act', action: 'mark_done' }];
}

function reported(accepted: Step[], submitted: Date, slot: Interval | undefined, { random, now }: Casting): Step[] {
  const steps = experimentDone(accepted, submitted, slot);
  const last = steps.at(-1)?.at ?? submitted;
  const at = new Date(Math.min(last.getTime() + random.whole(5, 40) * DAY, now.getTime() - 2 * DAY));
  return [...steps, { at, by: 'author', do: 'upload', action: 'upload_report' }];
}

function published(accepted: Step[], submitted: Date, slot: Interval | undefined, casting: Casting): Step[] {
  const steps = reported(accepted, submitted, slot, casting);
  const last = steps.at(-1)?.at ?? submitted;
  const at = new Date(Math.min(last.getTime() + casting.random.whole(40, 120) * DAY, casting.now.getTime() - DAY));
  return [...steps, { at, by: 'author', do: 'upload', action: 'upload_publication' }];
}

function archived(
  submitted: Date,
  examined: Step[],
  accepted: Step[],
  slot: Interval | undefined,
  facts: TextFacts,
  casting: Casting,
): Step[] {
  const ended = slot
    ? reported(accepted, submitted, slot, casting)
    : [
        ...examined,
        {
          at: new Date(submitted.getTime() + 24 * DAY),
          by: 'moderator',
          do: 'act',
          action: 'reject',
          input: { comment: casting.random.pick(comments.reject[facts.language]) },
        } as const,
      ];
  const last = ended.at(-1)?.at ?? submitted;
  return [...ended, { at: new Date(last.getTime() + 20 * HOUR), by: 'author', do: 'act', action: 'send_to_archive' }];
}

export const uploadComments: Readonly<Record<'upload_report' | 'upload_publication', readonly string[]>> = {
  upload_report: comments.report,
  upload_publication: comments.publication,
};
