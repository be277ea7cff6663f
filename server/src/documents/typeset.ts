import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfTask, Preview, Typeset } from './pdf.tasks.ts';

const templates = path.join(import.meta.dirname, 'templates');

/**
 * Tinos: Cyrillic, Latin, Greek, sub- and superscripts in the proportions of Times. Its licence (Apache 2.0) lies beside
 * the fonts in their package. Signs that it lacks (⊥, ⟨, ∈) are taken from the fonts that the compiler carries.
 */
const fonts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'].map(
  (style) => `@expo-google-fonts/tinos/${style}/Tinos_${style}.ttf`,
);

let made: NodeCompiler | undefined;

function compiler(): NodeCompiler {
  made ??= NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(fileURLToPath(import.meta.resolve(font)))) }],
  });
  return made;
}

type Filled = Extract<PdfTask, { kind: 'typeset' | 'preview' }>;

/** Fills a template with data and makes something of it; throws with the compiler's own words. */
function filled<Made>(
  { template, data }: Filled,
  make: (typst: NodeCompiler, laidOut: NodeTypstDocument) => Made,
): Made {
  const typst = compiler();
  try {
    const compiled = typst.compile({ mainFilePath: path.join(templates, template), inputs: { data } });
    // `hasError()` answers false even for what failed.
    if (compiled.result === null)
      throw new Error(`${template}: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    return make(typst, compiled.result);
  } finally {
    // What was remembered of other people's documents would only grow.
    typst.evictCache(0);
  }
}

export const typeset = (task: Extract<PdfTask, { kind: 'typeset' }>): Typeset =>
  filled(task, (typst, laidOut) => ({
    bytes: typst.pdf(laidOut, { creationTimestamp: task.at }),
    ends: typst.query(laidOut, { selector: '<end-of-part>', field: 'value' }) as number[],
  }));

export const preview = (task: Extract<PdfTask, { kind: 'preview' }>): Preview =>
  filled(task, (typst, laidOut) => ({ svg: typst.plainSvg(laidOut), pages: laidOut.numOfPages }));
