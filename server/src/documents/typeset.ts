import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfTask, Typeset } from './pdf.tasks.ts';

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

/** Fills a template with data and makes it a PDF; throws with the compiler's own words. */
export function typeset({ template, data, at }: Extract<PdfTask, { kind: 'typeset' }>): Typeset {
  const typst = compiler();
  try {
    const compiled = typst.compile({ mainFilePath: path.join(templates, template), inputs: { data } });
    // `hasError()` answers false even for what failed.
    if (compiled.result === null)
      throw new Error(`${template}: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    const ends = typst.query(compiled.result, { selector: '<end-of-part>', field: 'value' }) as number[];
    return { bytes: typst.pdf(compiled.result, { creationTimestamp: at }), ends };
  } finally {
    // What was remembered of other people's documents would only grow.
    typst.evictCache(0);
  }
}
