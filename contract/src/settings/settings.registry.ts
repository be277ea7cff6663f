import { endsOfLines, isBlank, isStorable } from '../kernel/storable.ts';
import { isTimeZone } from './time-zone.ts';

/**
 * Every setting that an administrator changes while the portal runs: what it is, its bounds, and what holds until somebody
 * changes it. A new one is a line here and its words in `settings.words.{ru,en}.json`; screen, calls, checks and history
 * follow. Modules read it by `deps.settings.value('proposal_limit')`.
 */

interface NumberSetting {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** The smallest difference between two values; 1 for whole numbers. */
  readonly step: number;
  readonly initial: number;
}
interface TextSetting {
  readonly kind: 'text' | 'zone';
  readonly max: number;
  readonly initial: string;
}
/** A calendar day, or empty for none. */
interface DaySetting {
  readonly kind: 'day';
  readonly initial: string;
}
/** A picture, uploaded and written anew by the server; kept as a data URL, or empty. */
interface PictureSetting {
  readonly kind: 'picture';
  readonly max: number;
  readonly initial: '';
}
/** The same in both languages of the interface. */
interface TextsSetting {
  readonly kind: 'texts';
  readonly max: number;
  /** Several lines, as the text of a form. */
  readonly lines: boolean;
  readonly initial: { readonly ru: string; readonly en: string };
}
export type Setting = NumberSetting | TextSetting | TextsSetting | DaySetting | PictureSetting;

/** How a logo begins as it is kept. */
export const logoStart = 'data:image/png;base64,';
/** Of a logo as it is kept, in pixels. */
export const logoSize = { width: 640, height: 160 } as const;

const number = (bounds: Omit<NumberSetting, 'kind' | 'step'> & { readonly step?: number }): NumberSetting => ({
  kind: 'number',
  step: 1,
  ...bounds,
});
const texts = (max: number, initial: TextsSetting['initial'], { lines = false } = {}): TextsSetting => ({
  kind: 'texts',
  max,
  lines,
  initial,
});

/** From the first experiment on that this version has seen assigned. */
const ALWAYS = '2020-01-01';

/** In the order of the screen, by group. */
export const settingGroups = {
  facility: {
    facility_name: texts(60, { ru: 'Луч', en: 'Luch' }),
    organisation_name: texts(200, { ru: 'Национальный исследовательский центр', en: 'National Research Centre' }),
    facility_logo: { kind: 'picture', max: 400_000, initial: '' },
    time_zone: { kind: 'zone', max: 60, initial: 'Europe/Moscow' },
  },
  proposals: {
    proposal_limit: number({ min: 1, max: 1000, initial: 10 }),
    /** Days before the deadline of ratings on which experts are reminded. */
    rating_reminder_days: number({ min: 0, max: 60, initial: 3 }),
    /** Days for which the text of a letter about a proposal is kept; then subject and fact stay. */
    letter_text_days: number({ min: 0, max: 3650, initial: 90 }),
  },
  files: {
    /** Mebibytes of uploads that one person may keep, and all together. */
    files_per_person: number({ min: 6, max: 1_000_000, initial: 1000 }),
    files_in_all: number({ min: 6, max: 100_000_000, initial: 200_000 }),
    /** Mebibytes that stay free on the disk: below them nothing is uploaded. */
    disk_reserve: number({ min: 0, max: 10_000_000, initial: 1000 }),
    /** Days after which the files of a deleted draft are erased. */
    deleted_draft_days: number({ min: 1, max: 3650, initial: 30 }),
  },
  accounts: {
    /** Days after which one signs in anew, however much the sign-in is used. */
    sign_in_days: number({ min: 1, max: 365, initial: 90 }),
    /** From this day on whoever holds an office signs in with a second factor. */
    second_factor_from: { kind: 'day', initial: '' },
    /** Days for which it is kept who has read whose personal data. */
    reads_kept_days: number({ min: 30, max: 3650, initial: 365 }),
  },
  passes: {
    /** Days after a visit after which the data of its guests are erased. */
    pass_data_days: number({ min: 1, max: 3650, initial: 183 }),
  },
  /** Parts of a visit: each binds experiments whose time was assigned from its day on; empty, nobody sees a trace of it. */
  visits: {
    visits_from: { kind: 'day', initial: ALWAYS },
    /** Working days before an experiment by which its people are named. */
    visit_names_days: number({ min: 0, max: 90, initial: 10 }),
    /** Working days before an experiment by which passes are ready. */
    visit_passes_days: number({ min: 0, max: 90, initial: 2 }),
    /** Where visitors come, whom they ask for, and whom they ring at night. */
    visit_place: texts(
      600,
      {
        ru: 'Проходная, бюро пропусков. Пропуск выдают по паспорту, дальше проводит ответственный за станцию.',
        en: 'The gate, pass office. Bring your passport; the person in charge of the station takes you on from there.',
      },
      { lines: true },
    ),
    training_from: { kind: 'day', initial: ALWAYS },
    visit_training_days: number({ min: 0, max: 90, initial: 14 }),
    safety_from: { kind: 'day', initial: ALWAYS },
    visit_samples_days: number({ min: 0, max: 90, initial: 14 }),
    parcels_from: { kind: 'day', initial: ALWAYS },
    visit_parcels_days: number({ min: 0, max: 90, initial: 2 }),
    attendance_from: { kind: 'day', initial: ALWAYS },
    /** Hours after an experiment after which it counts as ended, though nobody said so. */
    sign_off_grace_hours: number({ min: 0, max: 168, initial: 12 }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting>>>>;

type Groups = typeof settingGroups;
export type SettingGroup = keyof Groups;
type Union<T> = T extends unknown ? keyof T : never;
export type SettingKey = Union<Groups[SettingGroup]>;
type SettingOf<Key extends SettingKey> = {
  [G in SettingGroup]: Key extends keyof Groups[G] ? Groups[G][Key] : never;
}[SettingGroup];
type ValueOf<Of> = Of extends { kind: 'number' }
  ? number
  : Of extends { kind: 'texts' }
    ? TextsSetting['initial']
    : string;
export type SettingValue<Key extends SettingKey = SettingKey> = ValueOf<SettingOf<Key>>;

export const settings = Object.assign({}, ...Object.values(settingGroups)) as Readonly<Record<SettingKey, Setting>>;
export const settingKeys = Object.keys(settings) as SettingKey[];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);

/** Keys of words with their facts. */
export interface SettingProblem {
  readonly key: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** What is wrong with a value, or nothing: the same rules on the screen and on the server. */
export function settingProblem(key: SettingKey, value: unknown): SettingProblem | undefined {
  const setting = settings[key];
  switch (setting.kind) {
    case 'number':
      return numberProblem(setting, value);
    case 'texts':
      return textsProblem(setting, value);
    case 'picture':
      return pictureProblem(setting, value);
    case 'day':
      return isDay(value) ? undefined : { key: 'settings.problem.day' };
    default:
      return textProblem(setting, value);
  }
}

function numberProblem({ min, max, step }: NumberSetting, value: unknown): SettingProblem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { key: 'settings.problem.number' };
  if (value < min || value > max) return { key: 'settings.problem.bounds', details: { from: min, to: max } };
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? undefined : { key: 'settings.problem.step', details: { step } };
}

function textsProblem({ max, lines }: TextsSetting, value: unknown): SettingProblem | undefined {
  const { ru, en } = (value ?? {}) as { ru?: unknown; en?: unknown };
  for (const text of [ru, en]) {
    if (typeof text !== 'string' || isBlank(text)) return { key: 'settings.problem.both' };
    const problem = signProblem(text, max, lines);
    if (problem) return problem;
  }
  return undefined;
}

function pictureProblem({ max }: PictureSetting, value: unknown): SettingProblem | undefined {
  const isPicture = typeof value === 'string' && value.startsWith(logoStart) && value.length <= max;
  return isPicture ? undefined : { key: 'settings.problem.picture' };
}

/** One that exists, or none. */
function isDay(value: unknown): boolean {
  if (value === '') return true;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function textProblem({ kind, max }: TextSetting, value: unknown): SettingProblem | undefined {
  if (typeof value !== 'string') return { key: 'settings.problem.text' };
  if (kind === 'zone' && !isTimeZone(value)) return { key: 'settings.problem.zone' };
  return isBlank(value) ? { key: 'validation.required' } : signProblem(value, max, false);
}

function signProblem(text: string, max: number, lines: boolean): SettingProblem | undefined {
  if (text.length > max) return { key: 'settings.problem.long', details: { limit: max } };
  if (!isStorable(text)) return { key: 'validation.characters' };
  return !lines && endsOfLines.test(text) ? { key: 'validation.one_line' } : undefined;
}
