/**
 * Carries out an act once, however often it is asked for while it is under way: whoever comes meanwhile joins it. It holds
 * from the same moment: what a screen shows of it comes a render later, and two presses may come before that.
 */
export function oneAtATime<T>(): (act: () => Promise<T>, name?: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (act, name = '') => {
    const running = underWay.get(name) ?? act().finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  };
}
