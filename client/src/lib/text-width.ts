/** How wide this text stands in the font of the page, pixels. */
export function textWidth(text: string, fontSize: number): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
