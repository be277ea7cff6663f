/** Chooses a file in a field of the page. A large one sent from outside, by `userEvent.upload`, takes ten seconds. */
export function giveFile(field: HTMLInputElement | null, file: File): void {
  if (!field) throw new Error('There is no field for a file');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
