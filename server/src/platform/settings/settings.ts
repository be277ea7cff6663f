import {
  isSettingKey,
  type SettingKey,
  settingProblem,
  settings as registry,
  type SettingValue,
} from '@luch/contract/settings/settings.registry.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/open.ts';
import type { LiveHub } from '../live/live.ts';
import type { Logger } from '../logger.ts';
import { loadLetterTexts } from '../mail/letter-words.ts';
import { settingTable } from './settings.table.ts';

/** What administrators set, texts of letters among it, at hand in every process without a statement. */
export interface Settings {
  value<Key extends SettingKey>(key: Key): SettingValue<Key>;
  /** What holds while nobody has changed it: that of the environment, else of the registry. */
  initial<Key extends SettingKey>(key: Key): SettingValue<Key>;
  /** Reads them anew; whoever has changed one in this process does so, the others hear of it (`live`). */
  reload(): Promise<void>;
}

export interface SettingsHub extends Settings {
  close(): void;
}

type Values = { readonly [Key in SettingKey]?: SettingValue<Key> };
/** No person has it: under it a process hears what is told to everybody. */
const PROCESS = 0;
/** Until what could not be read is read again. */
const PAUSE = 2000; // ms

/** @param given by the environment: they hold until an administrator says otherwise */
export async function openSettings(
  { db, live, logger }: { readonly db: Db; readonly live: Pick<LiveHub, 'listen'>; readonly logger: Logger },
  given: Values = {},
): Promise<SettingsHub> {
  let stored: Values = {};
  const reload = oneAtATime(async () => {
    stored = await storedValues(db);
    await loadLetterTexts(db);
  });
  let again: NodeJS.Timeout | undefined;
  let [isClosed, isBehind] = [false, false];
  // A database that is away for an hour is told of once, and that it is back.
  const follow = async (): Promise<void> => {
    try {
      await reload();
      if (isBehind) logger.info({}, 'Settings are read again');
      isBehind = false;
    } catch (error) {
      if (isClosed) return;
      if (!isBehind) logger.warn({ err: error }, 'Settings could not be read and stay as they were until they can be');
      isBehind = true;
      clearTimeout(again);
      again = setTimeout(() => void follow(), PAUSE).unref();
    }
  };
  // After a gap in hearing ('resync') too.
  const stop = live.listen(PROCESS, ({ type }) => {
    if (type === 'setting' || type === 'resync') void follow();
  });
  const close = () => {
    isClosed = true;
    clearTimeout(again);
    stop();
  };
  await reload();
  const initial: Settings['initial'] = (key) => (given[key] ?? registry[key].initial) as never;
  return { initial, reload, value: (key) => (stored[key] ?? initial(key)) as never, close };
}

/** Whoever asks while it runs waits for the next one, which reads what this one may have missed. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (next) return next;
    const begin = () => {
      next = undefined;
      return work();
    };
    running = next = running.then(begin, begin);
    return next;
  };
}

/** One that has lost its meaning, or whose bounds have become narrower, counts as never changed. */
async function storedValues(db: Db): Promise<Values> {
  const rows = await db.select().from(settingTable);
  return Object.fromEntries(
    rows
      .filter(({ key, value }) => isSettingKey(key) && settingProblem(key, value) === undefined)
      .map(({ key, value }) => [key, value]),
  );
}

/** What of the settings the environment gives first. */
export const givenBy = (config: Pick<Config, 'facilityTimeZone' | 'proposalLimit' | 'passDataDays'>): Values => ({
  time_zone: config.facilityTimeZone,
  proposal_limit: config.proposalLimit,
  pass_data_days: config.passDataDays,
});

const variables = {
  time_zone: 'FACILITY_TIME_ZONE',
  proposal_limit: 'PROPOSAL_LIMIT',
  pass_data_days: 'PASS_DATA_DAYS',
};

/** Variables that count no more, since an administrator has said otherwise: in a sentence for the log each. */
export function outdone(config: Config, settings: Pick<Settings, 'value'>): string[] {
  const first = givenBy(config);
  return (Object.keys(variables) as (keyof typeof variables)[])
    .filter((key) => config.given.includes(variables[key]) && settings.value(key) !== first[key])
    .map(
      (key) =>
        `${variables[key]} (${first[key]}) does not count: in administration it was set to ${settings.value(key)}.`,
    );
}

/** The configuration as it is by now: what may be set while the portal runs is asked for each time. */
export const settledConfig = (config: Config, settings: Pick<Settings, 'value'>): Config => ({
  ...config,
  get facilityTimeZone() {
    return settings.value('time_zone');
  },
  get proposalLimit() {
    return settings.value('proposal_limit');
  },
  get passDataDays() {
    return settings.value('pass_data_days');
  },
});
