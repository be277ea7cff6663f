interface Asked {
  /** For whom; undefined: for the portal itself, or for somebody who is not signed in. */
  readonly person: number | undefined;
  readonly since: number;
}

/**
 * What waits, of whomever. Whoever has had least of the thread comes first, and of one person's what came first: many heavy
 * tasks of one keep nobody else waiting for more than the one in hand. What was had is forgotten when nothing waits.
 */
export class FairQueue<Task extends Asked> {
  readonly #room: number;
  #waiting: Task[] = [];
  readonly #spent = new Map<Asked['person'], number>();

  constructor(room: number) {
    this.#room = room;
  }

  /** Answers what there is no room for: this one, or the last one of whoever has most waiting, and more than this person. */
  add(task: Task): Task | undefined {
    this.#waiting.push(task);
    // It also holds what is taken out at once, into an idle thread.
    if (this.#waiting.length <= Math.max(this.#room, 1)) return undefined;
    const byPerson = [...Map.groupBy(this.#waiting, ({ person }) => person).values()];
    const own = byPerson.find(([one]) => one?.person === task.person) ?? [];
    const most = byPerson.reduce((one, other) => (other.length > one.length ? other : one), own);
    const last = most.at(-1) ?? task;
    this.remove(last);
    return last;
  }

  next(): Task | undefined {
    const task = this.#waiting.reduce<Task | undefined>(
      (first, one) => (first && this.#had(first) <= this.#had(one) ? first : one),
      undefined,
    );
    if (task) this.remove(task);
    else this.#spent.clear();
    return task;
  }

  /** Milliseconds of the thread. */
  spent(task: Task, milliseconds: number): void {
    this.#spent.set(task.person, this.#had(task) + milliseconds);
  }

  remove(task: Task): void {
    this.#waiting = this.#waiting.filter((one) => one !== task);
  }

  /** Takes out what has waited since before. */
  takeBefore(moment: number): Task[] {
    const late = this.#waiting.filter(({ since }) => since < moment);
    this.#waiting = this.#waiting.filter((one) => !late.includes(one));
    return late;
  }

  #had({ person }: Asked): number {
    return this.#spent.get(person) ?? 0;
  }
}
