import type { BoardProps } from '../board/board.ts';
import { titleOf } from '../look.ts';
import type { DragControl } from './drag-control.ts';
import { type Dragged, type Subject, useDragged } from './drag-store.ts';
import classes from './drag.module.css';
import { pixelsOf, styleOf, type Surface } from './surface.ts';
import { numberText } from '../../../ui/number-text.ts';

/** What somebody holds, in words. */
export function useSubjectTitle(): (subject: Subject) => string {
  return ({ record, toPlan }) => (record ? titleOf(record) : toPlan ? numberText(toPlan.proposal_id) : '');
}

/** Where what is dragged would stand, and in red hatch where it cannot. */
export const Ghost = ({ control, surface }: { control: DragControl; surface: Surface }) => {
  const held = useDragged(control.store);
  return held && <Placed held={held} surface={surface} />;
};

const Placed = ({ held: { subject, interval, assessment }, surface }: { held: Dragged; surface: Surface }) => {
  const titleFor = useSubjectTitle();
  const layer = layerOf(surface);
  if (!layer) return null;
  const { type, stationId } = subject.wanted;
  const taken = assessment.obstacles.flatMap((one) => surface.boxes(one.taken, stationId));
  return (
    <div aria-hidden data-ghost>
      {surface.boxes(interval, stationId).map((box, place) => (
        <div key={box.key} className={classes['ghost']} data-type={type} style={pixelsOf(box, layer)}>
          {place === 0 && titleFor(subject)}
        </div>
      ))}
      {taken.map((box) => (
        <div key={`${box.key}-${box.x}-${box.y}`} className={classes['taken']} style={pixelsOf(box, layer)} />
      ))}
    </div>
  );
};

/** It stands before anything can be dragged on it. */
const layerOf = ({ layer }: Surface): HTMLElement | null => layer.current;

/** The interval of the open editor, while nothing is dragged. */
export const Draft = ({ draft, surface }: { draft: BoardProps['draft']; surface: Surface }) =>
  draft && (
    <div aria-hidden>
      {surface.boxes(draft.interval, draft.stationId).map((box) => (
        <div key={box.key} className={classes['draft']} data-taken={draft.isTaken || undefined} style={styleOf(box)} />
      ))}
    </div>
  );
