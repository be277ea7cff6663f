import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Writes `name.br` beside every asset worth it, so that the server sends stored bytes instead of compressing per call. */
export const brotli = (): Plugin => ({
  name: 'luch-brotli',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const texts = Object.values(bundle).filter((file) => /\.(js|css|svg)$/.test(file.fileName));
      await Promise.all(
        texts.map(async (file) => {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < 1024) return;
          const packed = await compress(source, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
          });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: packed });
        }),
      );
    },
  },
});
