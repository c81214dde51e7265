import type { Page } from '@playwright/test';

/**
 * For tests that wait for a quiet network: the stream of other people's changes never ends, so from the next address on it gets
 * an empty answer. It runs in the page, because a Playwright route would disable the browser's cache.
 */
export const sinFlujo = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const deVerdad = window.fetch;
    window.fetch = (que, opciones) =>
      new URL(que instanceof Request ? que.url : que, location.href).pathname === '/api/vivo/flujo'
        ? Promise.resolve(new Response(null, { status: 204 }))
        : deVerdad(que, opciones);
  });
