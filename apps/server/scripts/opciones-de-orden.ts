/** An option with a value. */
export const TEXTO = { type: 'string', default: '' } as const;
/** Who gives an order that changes something, and why; without `--si` it only shows what it would do. */
export const DE_QUIEN_ORDENA = { quien: TEXTO, motivo: TEXTO, si: { type: 'boolean', default: false } } as const;
