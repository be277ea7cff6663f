import { pictogramFrame, pictogramPaths } from '@luch/contract/safety/pictogram-paths.ts';
import { t } from 'i18next';
import type { SafetySample } from '../../api/safety.ts';

/** The signs of what something is dangerous by, black on white in the dark too, as on a bottle. */
export const Pictograms = ({ of, size = 32 }: { of: SafetySample['pictograms']; size?: number }) => (
  <span className="luch-inline" style={{ gap: 2 }}>
    {of.map((one) => (
      <svg
        key={one}
        role="img"
        aria-label={t(($) => $.words.safety.pictogram[one])}
        viewBox="0 0 100 100"
        width={size}
        height={size}
      >
        <path d={pictogramFrame} fill="#fff" stroke="#d8232a" strokeWidth="6" />
        <path d={pictogramPaths[one]} fill="#000" fillRule="evenodd" />
      </svg>
    ))}
  </span>
);
