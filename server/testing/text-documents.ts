import { AppError } from '@luch/contract/kernel/errors.ts';
import { z } from 'zod';
import { fetchFrom } from './calls.ts';
import { defineDocumentKind, makesDocuments, type Order } from '../src/modules/documents/document-kinds.events.ts';
import { askForDocument } from '../src/modules/documents/documents.commands.ts';
import type { DocumentRecord } from '../src/modules/documents/documents.tables.ts';
import { workOn } from '../src/modules/documents/work-documents.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';

interface Inputs {
  readonly text: string;
}

/** A kind that no portal has but those of tests. */
export const textKind = 'test';

/** Documents that hold a text: the test says how they are made and whether they may be read, until `reset`. */
export class TextDocuments {
  make: (order: Order<Inputs>) => Promise<string> = madeOfText;
  isOpen = true;
  made = 0;
  readonly #portal: TestPortal;
  readonly #kind = defineDocumentKind<Inputs>({
    name: textKind,
    inputs: z.object({ text: z.string() }),
    title: (_texts, _language, { text }) => `About ${text}`,
    demand: async () => {
      if (!this.isOpen) throw new AppError('forbidden');
    },
    make: async (_deps, _actor, order) => {
      this.made += 1;
      return { content: Buffer.from(await this.make(order)), name: `${order.inputs.text}.txt` };
    },
  });

  constructor(portal: TestPortal) {
    this.#portal = portal;
    makesDocuments(this.#kind)();
  }

  reset(): void {
    this.make = madeOfText;
    [this.isOpen, this.made] = [true, 0];
  }

  ask(person: TestPerson, text: string, isLarge = false, signal?: AbortSignal): Promise<DocumentRecord> {
    return askForDocument(this.#portal.deps, { ...person.actor }, this.#kind, {
      inputs: { text },
      language: 'en',
      isLarge,
      ...(signal && { signal }),
    });
  }

  /** From here on made only when the answer is called. */
  held(): () => void {
    let finish = () => {};
    const waits = new Promise<void>((resolve) => (finish = resolve));
    this.make = async ({ inputs }) => {
      await waits;
      return inputs.text;
    };
    return finish;
  }

  work(id: number): Promise<unknown> {
    return workOn(this.#portal.deps, id).catch(() => undefined);
  }
  async bytesAt(url: string): Promise<string> {
    return (await fetchFrom(this.#portal.app, url)).body;
  }
}

const madeOfText = async ({ inputs }: Order<Inputs>): Promise<string> => inputs.text;

export const listOf = async (person: TestPerson) => (await person.call('GET', '/api/documents/')).body;
export const openOf = (person: TestPerson, id: number) => person.call('GET', `/api/documents/open/?id=${id}`);
