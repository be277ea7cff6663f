/**
 * How well an expert knows what a proposal is about, from 0 to 100: its scientific area, its method, and the words of title
 * and keywords, against what the expert wrote and rated before. Words of one proposal alone never count as much as the area.
 */
export const weights = { area: 35, method: 35, words: 30 } as const;
/** From here on somebody is competent: the area, the method, or nearly. */
export const competentFrom = 35;

/** A proposal, or one of those from which an expert is known. */
export interface Subject {
  readonly areaId: number | null;
  readonly methodId: number | null;
  /** Title and keywords. */
  readonly text: string;
}
export interface Competence {
  readonly score: number;
  readonly area: boolean;
  readonly method: boolean;
  /** The words in common that say most, as the proposal writes them. */
  readonly words: string[];
}
export const unknown: Competence = { score: 0, area: false, method: false, words: [] };

type Vector = ReadonlyMap<string, number>;
interface Profile {
  readonly areas: ReadonlySet<number>;
  readonly methods: ReadonlySet<number>;
  readonly vector: Vector;
  readonly length: number;
}

/** Answers for each proposal how well this expert knows it; `known` are the expert's own proposals and those rated before. */
export function competenceIn(
  asked: ReadonlyMap<number, Subject>,
  known: ReadonlyMap<number, readonly Subject[]>,
): Judgement {
  const rarity = rarityIn([...asked.values(), ...[...known.values()].flat()]);
  const profiles = new Map([...known].map(([id, subjects]) => [id, profileOf(subjects, rarity)]));
  const questions = new Map(
    [...asked].map(([id, subject]) => {
      const vector = vectorOf([subject.text], rarity);
      return [id, { subject, vector, length: lengthOf(vector), spelt: spellings(subject.text) }];
    }),
  );
  return kept((expertId, proposalId) => {
    const [profile, question] = [profiles.get(expertId), questions.get(proposalId)];
    if (!profile || !question) return unknown;
    const { subject, vector, length, spelt } = question;
    const area = subject.areaId !== null && profile.areas.has(subject.areaId);
    const method = subject.methodId !== null && profile.methods.has(subject.methodId);
    const shared = [...vector].flatMap(([stem, weight]) => {
      const product = weight * (profile.vector.get(stem) ?? 0);
      return product > 0 ? [{ stem, product }] : [];
    });
    const cosine = shared.reduce((sum, { product }) => sum + product, 0) / (length * profile.length || 1);
    const words = weights.words * Math.min(1, 1.5 * cosine);
    return {
      score: Math.round((area ? weights.area : 0) + (method ? weights.method : 0) + words),
      area,
      method,
      words: shared
        .sort((a, b) => b.product - a.product || (a.stem < b.stem ? -1 : 1))
        .slice(0, 3)
        .map(({ stem }) => spelt.get(stem) ?? stem),
    };
  });
}

type Judgement = (expertId: number, proposalId: number) => Competence;

/** Each pair is asked about several times, and compared once. */
function kept(judge: Judgement): Judgement {
  const known = new Map<number, Map<number, Competence>>();
  return (expertId, proposalId) => {
    const row = known.get(expertId) ?? new Map<number, Competence>();
    known.set(expertId, row);
    const found = row.get(proposalId) ?? judge(expertId, proposalId);
    row.set(proposalId, found);
    return found;
  };
}

function profileOf(subjects: readonly Subject[], rarity: Rarity): Profile {
  const vector = vectorOf(
    subjects.map(({ text }) => text),
    rarity,
  );
  return {
    areas: new Set(subjects.flatMap(({ areaId }) => areaId ?? [])),
    methods: new Set(subjects.flatMap(({ methodId }) => methodId ?? [])),
    vector,
    length: lengthOf(vector),
  };
}

type Rarity = (stem: string) => number;

/** What stands in every title tells nothing. */
function rarityIn(subjects: readonly Subject[]): Rarity {
  const counts = new Map<string, number>();
  for (const { text } of subjects)
    for (const stem of new Set(stemsOf(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log((subjects.length + 1) / (counts.get(stem) ?? 1));
}

function vectorOf(texts: readonly string[], rarity: Rarity): Vector {
  const counts = new Map<string, number>();
  for (const stem of texts.flatMap(stemsOf)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map([...counts].map(([stem, count]) => [stem, count * rarity(stem)]));
}

const lengthOf = (vector: Vector): number => Math.hypot(...vector.values());

const ending =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ией|иях|ях|ах|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ых|их|ую|юю|ом|ем|ам|ям|ия|ию|ии|а|я|о|е|и|ы|у|ю|ь|й|ations|ation|ings|ing|ies|es|ed|e|s)$/u;

/** Words of four letters and more, without their endings: nobody writes a title in one case. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\d]{4,}/gu) ?? [];
const stemOf = (word: string): string => {
  const cut = word.replace(ending, '');
  return cut.length < 3 ? word : cut;
};
const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);
const spellings = (text: string): ReadonlyMap<string, string> =>
  new Map(wordsOf(text).map((word) => [stemOf(word), word]));
