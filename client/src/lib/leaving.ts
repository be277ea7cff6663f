/** What is left to do once the sign-in has ended; nothing while the person stays. */
export type Leaving = { readonly afterwards: () => void } | undefined;
type Question = () => Promise<Leaving>;

const nothingAsked: Question = () => Promise.resolve({ afterwards: () => undefined });
let ask = nothingAsked;

/** Before somebody signs out by themselves: whoever knows of text that would stay on the device asks what becomes of it. */
export function askBeforeLeaving(question: Question): () => void {
  ask = question;
  return () => {
    ask = nothingAsked;
  };
}
export const mayLeave: Question = () => ask();
