/**
 * Tests that fail on tables split over several machines by postgres_fdw, and of what: `<file>: <title>`. None of these is a limit
 * of the product's statements unless its reason says so (those are named by `npm run repartida -- consultas`).
 */
export const ESPERADAS: Readonly<Record<string, readonly string[]>> = {};
