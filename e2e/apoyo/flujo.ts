import type { Page } from '@playwright/test';

/**
 * For who waits until the network is quiet: the stream of what others change never ends, so it is answered with nothing from
 * the next address on. In the page itself: a route of Playwright would switch off the browser's cache.
 */
export const sinFlujo = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const deVerdad = window.fetch;
    window.fetch = (que, opciones) =>
      new URL(que instanceof Request ? que.url : que, location.href).pathname === '/api/vivo/flujo'
        ? Promise.resolve(new Response(null, { status: 204 }))
        : deVerdad(que, opciones);
  });
