/** Lets the page draw and hear who uses it: what comes after is another task. */
export const ceder = (): Promise<void> => new Promise((listo) => setTimeout(listo));
