import type { Page } from '@playwright/test';

/** A phone far from its antenna (design: reliability, F24): 400 ms there and back, 400 kilobits a second each way. */
const RED = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Percentage of calls to the server that are lost: half on their way, half with the answer on its way back. */
const SE_PIERDEN = 3;

/**
 * Runs in the page, because a Playwright route would disable the browser's cache. The stream of other people's changes restarts
 * by itself.
 */
function perder(deCada100: number): void {
  const deVerdad = window.fetch;
  window.fetch = async (que, opciones) => {
    const { pathname } = new URL(que instanceof Request ? que.url : que, location.href);
    const suerte = Math.random() * 100;
    if (!pathname.startsWith('/api/') || suerte >= deCada100) return deVerdad(que, opciones);
    if (suerte >= deCada100 / 2) await (await deVerdad(que, opciones)).arrayBuffer();
    console.info(`red mala: ${pathname}`);
    throw new TypeError('Failed to fetch');
  };
}

export async function conRedMala(page: Page): Promise<void> {
  await page.addInitScript(perder, SE_PIERDEN);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', RED);
}
