import { createHash } from 'node:crypto';

/** Stands in a statement whose plan hangs on its values, such as the words of a search: it is planned anew each time. */
export const planAnew = '/* plan anew */';

/** Of each named statement every connection keeps a plan, in memory of the server. */
const MOST_NAMED = 300;
/** Statements seen once, which may never come again. */
const MOST_SEEN = 2000;
const LONGEST = 24_000;

/**
 * Names for statements that come again: PostgreSQL parses and plans a named one once for each connection. The same text has
 * the same name. The first time it has none: what is asked only once is not worth a plan that stays.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #generation = 0;

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMED || text.length > LONGEST || text.includes(planAnew)) return undefined;
    if (this.#isFirst(text)) return undefined;
    const hash = createHash('sha1').update(text).digest('base64url').slice(0, 16);
    const name = `${this.#prefix}${hash}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * All get other names: a migration or a pooler has made what stands under `name` useless, and the others with it, on every
   * connection. Whoever comes late with an old name changes nothing.
   */
  renew(name: string): void {
    if (!name.startsWith(this.#prefix)) return;
    this.#generation += 1;
    this.#names.clear();
  }

  get #prefix(): string {
    return `luch_${this.#generation}_`;
  }

  #isFirst(text: string): boolean {
    if (this.#seen.delete(text)) return false;
    if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
    this.#seen.add(text);
    return true;
  }
}
