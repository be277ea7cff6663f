import { isIP } from 'node:net';
import path from 'node:path';
import { type GuestField, guestFields } from '@luch/contract/pass/pass.inputs.ts';
import { isTimeZone } from '@luch/contract/settings/time-zone.ts';
import { z } from 'zod';
import { bucketExample, bucketPlace } from './files/bucket-place.ts';
import { type SignInProvider, SignInProviders } from './sign-in-providers.ts';

/** The settings of `docs/operations`, read once at the start; the environment is asked nowhere else. */
export interface Config {
  /** Names of the variables that are set. */
  readonly given: readonly string[];
  readonly port: number;
  readonly host: string;
  /** Absolute. Files, letters that are not sent, the embedded database. */
  readonly dataDir: string;
  /** postgres://…, several hosts allowed; without it the embedded database. */
  readonly databaseUrl?: string;
  /** postgres://… of a standby, for reads that may be some seconds old; without it the primary. */
  readonly databaseReadUrl?: string;
  /** Whether statements that come again keep their plan on the connection; not through every pooler. */
  readonly databasePrepared: boolean;
  /** smtp(s)://…; without it letters become files in `dataDir`/outbox. */
  readonly mailUrl?: string;
  readonly mailFrom: string;
  /** Origin of links in letters, without a slash at the end. */
  readonly publicUrl: string;
  /** s3://…; without it files lie in `dataDir`. */
  readonly filesUrl?: string;
  /** In this zone days begin and deadlines end. */
  readonly facilityTimeZone: string;
  /** Whose `X-Forwarded-For` is believed: nobody's, everybody's, or that of a list of addresses and networks. */
  readonly trustProxy: boolean | string;
  /** Where the metrics are served, and at which address; without a port nowhere. */
  readonly metricsPort?: number;
  readonly metricsHost: string;
  /** Whether webhooks may have an address without encryption, and which private networks they may reach. */
  readonly webhookHttp: boolean;
  readonly webhookNetworks: string;
  readonly rateLimit: boolean;
  readonly logLevel: (typeof logLevels)[number];
  /** How many proposals in statuses 2 to 8 one applicant may have. */
  readonly proposalLimit: number;
  /** Days after a visit after which the data of its guests are erased. */
  readonly passDataDays: number;
  /** What a request for a pass asks of a guest besides name, phone and organisation. */
  readonly passGuestFields: readonly GuestField[];
  /** Whether moderators may ask for the inner state of a pass. */
  readonly debugActions: boolean;
  /** 32 bytes in base64, with which secrets are sealed; without it a file of `dataDir` holds one. */
  readonly secretsKey?: string;
  /** By whose accounts people sign in besides the password. */
  readonly signInProviders: readonly SignInProvider[];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting that cannot be used, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const Switch = z.stringbool({ error: 'must be on or off' });
const WholeNumber = z.coerce.number('must be a whole number').int('must be a whole number');
const Matching = (pattern: RegExp, error: string) => z.string().regex(pattern, error);

const email = String.raw`[^@<>\s]+@[^@<>\s]+`;
const Sender = new RegExp(String.raw`^([^<>\r\n]*<${email}>|${email})$`);
/** Addresses and networks, as the reader of `X-Forwarded-For` takes them. */
const areNetworks = (list: string): boolean =>
  list.split(',').every((one) => {
    const [address = '', bits, ...more] = one.trim().split('/');
    const family = isIP(address);
    if (family === 0 || more.length > 0) return false;
    return (
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
    );
  });

/** Links of letters begin with it: what comes behind the host would stand in the middle of them. */
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  if (!/^https?:$/.test(protocol)) return false;
  return pathname === '/' && !search && !hash && !username && !password && !/[?#]/.test(text);
};

const Settings = z.object({
  PORT: WholeNumber.min(0, 'must be 0 or more').max(65_535, 'must be 65535 or less').default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: Matching(/^postgres(ql)?:\/\/./, 'must begin with postgres://').optional(),
  DATABASE_READ_URL: Matching(/^postgres(ql)?:\/\/./, 'must begin with postgres://').optional(),
  DATABASE_PREPARED: Switch.default(true),
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'must be such as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: Matching(Sender, 'must be an address such as Luch <luch@example.org>').optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be such as https://luch.example.org, with nothing behind the host')
    .optional(),
  FILES_URL: z
    .string()
    .refine(
      (url) => bucketPlace(url) !== undefined,
      `must be such as ${bucketExample}, with signs such as / and % of key and secret as %2F and %25`,
    )
    .optional(),
  FACILITY_TIME_ZONE: z.string().refine(isTimeZone, 'must be such as Europe/Moscow').default('Europe/Moscow'),
  TRUST_PROXY: z
    .union([Switch, z.string().refine(areNetworks, 'must be on, off or a list of networks')])
    .default(false),
  METRICS_PORT: WholeNumber.min(0, 'must be 0 or more').max(65_535, 'must be 65535 or less').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WEBHOOK_HTTP: Switch.default(false),
  WEBHOOK_NETWORKS: z.string().refine(areNetworks, 'must be a list of networks').optional(),
  RATE_LIMIT: Switch.default(true),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  PROPOSAL_LIMIT: WholeNumber.min(1, 'must be 1 or more').default(10),
  PASS_DATA_DAYS: WholeNumber.min(1, 'must be 1 or more').default(183),
  PASS_GUEST_FIELDS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(guestFields, `must be a list of ${guestFields.join(', ')}`))),
  DEBUG_ACTIONS: Switch.default(false),
  SECRETS_KEY: Matching(/^[A-Za-z\d+/]{43}=$/, 'must be 32 bytes in base64').optional(),
  OIDC_PROVIDERS: SignInProviders.default([]),
});

export const settingNames: readonly string[] = Object.keys(Settings.shape);

/** Throws a `ConfigError` that names all problems at once. An empty variable counts as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = new Map(settingNames.map((name) => [name, env[name]?.trim() || undefined]));
  const { success, data, error } = Settings.safeParse(Object.fromEntries(values));
  if (!success) throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));

  const publicUrl = (data.PUBLIC_URL ?? ownAddress(data.HOST, data.PORT)).replace(/\/+$/, '');
  return {
    given: settingNames.filter((name) => values.get(name) !== undefined),
    port: data.PORT,
    host: data.HOST,
    dataDir: path.resolve(data.DATA_DIR),
    ...(data.DATABASE_URL !== undefined && { databaseUrl: data.DATABASE_URL }),
    ...(data.DATABASE_READ_URL !== undefined && { databaseReadUrl: data.DATABASE_READ_URL }),
    databasePrepared: data.DATABASE_PREPARED,
    ...(data.MAIL_URL !== undefined && { mailUrl: data.MAIL_URL }),
    mailFrom: data.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    publicUrl,
    ...(data.FILES_URL !== undefined && { filesUrl: data.FILES_URL }),
    facilityTimeZone: data.FACILITY_TIME_ZONE,
    trustProxy: data.TRUST_PROXY,
    ...(data.METRICS_PORT !== undefined && { metricsPort: data.METRICS_PORT }),
    metricsHost: data.METRICS_HOST,
    webhookHttp: data.WEBHOOK_HTTP,
    webhookNetworks: data.WEBHOOK_NETWORKS ?? '',
    rateLimit: data.RATE_LIMIT,
    logLevel: data.LOG_LEVEL,
    proposalLimit: data.PROPOSAL_LIMIT,
    passDataDays: data.PASS_DATA_DAYS,
    passGuestFields: data.PASS_GUEST_FIELDS,
    debugActions: data.DEBUG_ACTIONS,
    signInProviders: data.OIDC_PROVIDERS,
    ...(data.SECRETS_KEY !== undefined && { secretsKey: data.SECRETS_KEY }),
  };
}

/** Who listens on all addresses is not reached under that one. */
function ownAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
