/**
 * The number of a pass in what was typed, or read by a scanner, which types the address of the code: a number, `№ 503`,
 * `https://…/gate?pass=503`, or the address that codes had before, `https://…/passes?id=503`.
 */
export function readCode(text: string): number | undefined {
  const digits =
    /^\s*(?:№|#|N)?\s*(\d{1,9})\s*$/i.exec(text)?.[1] ??
    /\/(?:gate|passes)\/?\?.*\b(?:pass|id)=(\d{1,9})\b/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
