import { ratingTone } from './tones.ts';

/** A mark from 0 to 5 on its scale; the two gaps stand at 2.6 and 4. `text` is the figure in the reader's language. */
export const Rating = ({ mark, text, width = 56 }: { mark: number | null; text: string; width?: number }) => (
  <span
    className="luch-rating"
    style={
      mark === null
        ? undefined
        : {
            '--t': `var(--luch-${ratingTone(mark)}-mark)`,
            '--tf': `var(--luch-${ratingTone(mark)}-fg)`,
          }
    }
  >
    <b>{text}</b>
    <span className="luch-rating-bar" style={{ width }} aria-hidden>
      {mark !== null && <i style={{ width: `${mark * 20}%` }} />}
      <u style={{ left: '52%' }} />
      <u style={{ left: '80%' }} />
    </span>
  </span>
);
