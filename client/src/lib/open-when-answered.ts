/** Asks for an address and shows what stands there in a window of its own. */
export async function openWhenAnswered(ask: () => Promise<{ url: string }>): Promise<void> {
  // Browsers let a click open a window, but not an answer that comes later: it is opened at once and filled then.
  const tab = globalThis.open('', '_blank');
  try {
    const { url } = await ask();
    if (tab) tab.location.href = url;
    else globalThis.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
