import type { ShippedPortal } from './as-shipped.ts';
import type { Told } from './every-letter.ts';
import { until } from './shipped-calls.ts';
import { findOffice, printedByOffice, readAllByOffice } from './office.ts';
import { pagesByPdftotext } from './pdftotext.ts';
import type { TestPerson } from './people.ts';
import { readWord } from './word.ts';
import { unzip } from './unzip.ts';
import { readWorkbook } from './workbook.ts';

interface Made {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly owner: number;
  readonly name: string;
}

/** Has one of every kind made, by the calls with which people ask for them. */
export async function askForEveryDocument(
  portal: ShippedPortal,
  { scheduled, council, pass, slot }: Told,
): Promise<void> {
  const { asModerator, asScientist, asPasses, asApplicant } = portal;
  const year = new Date().getFullYear();
  const get = (path: string, who: TestPerson = asModerator) => ({ who, method: 'GET', path }) as const;
  const post = (path: string, who: TestPerson, body: object = {}) => ({ who, method: 'POST', path, body }) as const;
  const asked = [
    get(`/api/proposals/proposal/export/?ids=${scheduled}`, asApplicant),
    get(`/api/proposals/proposal/export_list_excel/?ids=${scheduled}&type_id=4`),
    get(`/api/proposals/proposal/export_list_excel/?ids=${scheduled}&type_id=2024`),
    get(`/api/councils/export_word/?id=${council}`),
    get(`/api/councils/export_excel/?id=${council}`),
    get(`/api/councils/export_pdf/?id=${council}`),
    get('/api/stats/export/'),
    get(`/api/proposals/bs-report/list/?start_at=${year}-01-01&end_at=${year}-12-31&excel=1`, asScientist),
    post('/api/pass/action/', asPasses, { pass_id: pass, action: 'print', type: 1 }),
    post('/api/users/own-data/export/', asApplicant),
    post('/api/visits/door_sign/', asApplicant, { slot_id: slot }),
  ];
  // One after another: what somebody has asked for while something of theirs is being made waits in the background.
  for (const call of asked) {
    const { status, body } = await call.who.call(call.method, call.path, 'body' in call ? call.body : undefined);
    if (status !== 200) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`);
  }
}

/** All that were asked for, once nothing is in the making any more. */
export const documentsOf = ({ sql }: ShippedPortal): Promise<Made[]> =>
  until(async () => {
    const rows = await sql<Made[]>`
      select id, kind, state, owner_id as owner, coalesce(file_name, '') as name from document order by id`;
    return rows.some(({ state }) => state === 'waiting' || state === 'making') ? undefined : rows;
  });

const office = findOffice();

/** What another program reads in each; where there is none, a reader that knows only the file. */
export async function opened(portal: ShippedPortal, documents: readonly Made[]): Promise<ReadonlyMap<Made, string>> {
  const files = await Promise.all(documents.map(async (one) => ({ one, bytes: await fetched(portal, one) })));
  const workbooks = files.filter(({ one }) => endingOf(one) === 'xlsx');
  const packed = workbooks.map(({ bytes }) => bytes);
  const rows = office === undefined ? [] : readAllByOffice(office, packed);
  const texts = new Map<Made, string>();
  for (const file of files) {
    const read = rows[workbooks.indexOf(file)]?.join('\n');
    texts.set(file.one, read ?? (await textOf(endingOf(file.one), file.bytes)));
  }
  return texts;
}

const endingOf = ({ name }: Made): string => name.split('.').at(-1) ?? '';

async function fetched(
  { address, asModerator, asScientist, asPasses, asApplicant }: ShippedPortal,
  { id, owner }: Made,
) {
  const who = [asModerator, asScientist, asPasses, asApplicant].find((one) => one.id === owner)!;
  const { body } = await who.call('GET', `/api/documents/open/?id=${id}`);
  return Buffer.from(await (await fetch(address + body.url)).arrayBuffer());
}

async function textOf(ending: string, bytes: Buffer): Promise<string> {
  switch (ending) {
    case 'pdf':
      return (await pagesByPdftotext(bytes)).join('\n');
    case 'docx':
      return office ? (await printedByOffice(office, bytes)).join('\n') : readWord(bytes).text;
    case 'xlsx':
      return readWorkbook(bytes).values.flat().join('\n');
    case 'zip':
      return JSON.stringify(JSON.parse(unzip(bytes).get('data.json')?.toString() ?? ''), shownOnly);
    default:
      throw new Error(`No program is known that opens .${ending}`);
  }
}

const shownOnly = (_key: string, value: unknown): unknown => value ?? undefined;
