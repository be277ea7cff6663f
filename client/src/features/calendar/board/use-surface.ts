import { type RefObject, useLayoutEffect, useMemo } from 'react';
import type { DragControl } from '../drag/drag-control.ts';
import type { Geometry, Surface } from '../drag/surface.ts';

/** Lets whatever is dragged know the grid that is on the screen. */
export function useSurface(layer: RefObject<HTMLElement | null>, geometry: Geometry, control: DragControl): Surface {
  const surface = useMemo(() => ({ ...geometry, layer }), [geometry, layer]);
  useLayoutEffect(() => control.stand(surface), [surface, control]);
  return surface;
}
