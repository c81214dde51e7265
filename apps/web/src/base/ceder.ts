/** Ends the current task, so that the browser can draw and handle input before the caller goes on. */
export const ceder = (): Promise<void> => new Promise((listo) => setTimeout(listo));
