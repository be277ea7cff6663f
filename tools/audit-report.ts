/** One known hole that may stay for a while. */
export interface Allowance {
  /** The address of its advisory, as `npm audit` names it. */
  readonly advisory: string;
  readonly because: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
}

export interface Verdict {
  readonly passed: boolean;
  readonly lines: readonly string[];
}

interface Advisory {
  readonly url: string;
  readonly title: string;
  readonly name: string;
  readonly severity: string;
}

const grave = new Set(['high', 'critical']);

/** Reads what `npm audit --json` has printed. What is no report at all was no answer: nothing is known, nothing fails. */
export function judge(printed: string, allowances: readonly Allowance[], today: string): Verdict {
  const report = parsed(printed);
  if (!report || !isRecord(report['vulnerabilities']))
    return {
      passed: true,
      lines: [`Not asked: ${reasonIn(report)}. Known holes of packages are NOT checked in this run.`],
    };
  const found = advisoriesIn(report['vulnerabilities']);
  const serious = found.filter(({ severity }) => grave.has(severity));
  const allowed = new Map(allowances.filter(({ until }) => until >= today).map((one) => [one.advisory, one]));
  const over = new Set(allowances.filter(({ until }) => until < today).map(({ advisory }) => advisory));
  const refused = serious.filter(({ url }) => !allowed.has(url));
  const idle = allowances.filter(({ advisory }) => !found.some(({ url }) => url === advisory));
  return {
    passed: refused.length === 0,
    lines: [
      `${found.length} known holes, ${serious.length} of them high or critical, ${refused.length} not allowed`,
      ...refused.map((one) => `${said(one)}${over.has(one.url) ? ' (its allowance is over)' : ''}`),
      ...serious.flatMap((one) => {
        const allowance = allowed.get(one.url);
        return allowance ? [`allowed until ${allowance.until}: ${said(one)}: ${allowance.because}`] : [];
      }),
      ...idle.map(({ advisory }) => `allowed and not there: ${advisory}`),
    ],
  };
}

const said = ({ severity, name, title, url }: Advisory): string => `${severity}: ${name}: ${title} ${url}`;

/** Each once, however many packages it reaches. */
function advisoriesIn(packages: Readonly<Record<string, unknown>>): Advisory[] {
  const all = Object.values(packages).flatMap((one) => {
    const via = isRecord(one) && Array.isArray(one['via']) ? (one['via'] as unknown[]) : [];
    // A text names another package of the report, by which it comes.
    return via.filter(isRecord).map((advisory) => ({
      url: textIn(advisory['url']),
      title: textIn(advisory['title']),
      name: textIn(advisory['name']),
      severity: textIn(advisory['severity']),
    }));
  });
  return [...new Map(all.map((one) => [one.url + one.name, one])).values()];
}

function reasonIn(report: Readonly<Record<string, unknown>> | undefined): string {
  if (!report) return 'npm audit gave no report';
  const { error } = report;
  const summary = isRecord(error) ? textIn(error['summary']) || textIn(error['code']) : textIn(report['message']);
  return `the registry does not answer${summary && ` (${summary.split('\n')[0]})`}`;
}

function parsed(printed: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const report: unknown = JSON.parse(printed);
    return isRecord(report) ? report : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
