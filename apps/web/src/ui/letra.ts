/** How many times the usual letter the one of this reader is: larger letters are a setting of their browser. */
export const letra = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
