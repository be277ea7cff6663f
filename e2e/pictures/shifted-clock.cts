/**
 * Loaded before all else (`node --require`): the clock runs as if the command had been started at `CLOCK_AT`, so that dates
 * on the pictures are the same on every day. `CLOCK_FROM` is when it was started, one for all its processes.
 */
const { CLOCK_AT = '', CLOCK_FROM = '' } = process.env;
const shift = Date.parse(CLOCK_AT) - Number(CLOCK_FROM);

if (Number.isFinite(shift)) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(Real.now() + shift);
      else super(...given);
    }
    static override now = () => Real.now() + shift;
  } as DateConstructor;
}
