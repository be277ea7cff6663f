/** Asks for an address and shows what stands there in a window of its own. */
export async function openWhenAnswered(ask: () => Promise<{ url: string }>): Promise<void> {
  // Browsers let a click open a window, but not an answer that comes later: it is opened at once and filled then.
  const tab = globalThis.open('', '_blank');
  try {
    const { url } = await ask();
    if (!isShown(url)) {
      // What is only downloaded would leave the window empty.
      tab?.close();
      download(url);
    } else if (tab) tab.location.href = url;
    else globalThis.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

const shown: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png'];
/** By the name at the end of its address, as the server decides it. One without an ending is a page: of a document in the making. */
function isShown(url: string): boolean {
  const ending = /\.([^./]+)$/.exec(new URL(url, globalThis.location.href).pathname)?.[1];
  return ending === undefined || shown.includes(ending.toLowerCase());
}

/** The page stays where it is, whatever is answered. */
function download(url: string): void {
  const link = document.createElement('a');
  [link.href, link.download] = [url, ''];
  link.click();
}
