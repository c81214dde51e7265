const MILES = new Intl.NumberFormat('en-US');

/** A count as it is read: '1,284'. */
export const enMiles = (n: number): string => MILES.format(n);
