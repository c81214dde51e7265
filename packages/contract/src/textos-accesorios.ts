import type { LineaDeAccesorio } from '@aldia/domain/declaraciones/accesorios.ts';

/** The three costs of a delay. */
export const PALABRA_DE_ACCESORIO: Readonly<Record<LineaDeAccesorio['clase'], string>> = {
  multa: 'Multa por presentar tarde', // ours
  mora: 'Mora', // ours
  interes: 'Intereses', // ours
};

export const ROTULOS_DE_ACCESORIOS = {
  titulo: 'Costo de presentar tarde', // ours
  concepto: 'Concepto', // ours
  base: 'Base', // ours
  dias: 'Días', // ours
  tasa: 'Tasa', // ours
  articulo: 'Artículo', // ours
  monto: 'Monto', // ours
  conRebaja: 'Con rebaja', // ours
  porDia: 'Si se presenta otro día', // ours
} as const;

/** Sentences of the panel: `{}` are amounts, days and dates. */
export const AVISOS_DE_ACCESORIOS = {
  siHoy: 'Si se presenta hoy:', // ours
  sinIntereses: 'sin intereses: sin tasa publicada', // ours
  sinTasa: 'sin tasa publicada', // ours
  sinBase: 'por calcular', // ours
  conRebaja: 'Con la rebaja de la ley: {monto}.', // ours
  estimacion: 'Es una estimación, aparte del impuesto. Declaraguate calcula el monto que se paga.', // ours
  porVencer: '{formulario} vence {cuando}. Desde el día siguiente presentar cuesta {monto} o más.', // ours
  condicion:
    'Vale si el cliente presenta antes de que la SAT lo notifique y paga en el acto. La de la multa, además, si no es reincidente.', // ours

  // For the client, in plain words
  tarde: 'Va tarde, pero tiene arreglo', // ours
  tardeHoy: 'Si la presentas hoy, la SAT cobra unos {monto} además del impuesto.', // ours
  tardeRebaja: 'Si lo haces antes de que la SAT te escriba y pagas en el acto, baja a unos {monto}.', // ours
  tardeTope: 'La multa sube {porDia} cada día, hasta {maximo} por formulario; después solo crece la mora.', // ours
  tardeIntereses: 'Aparte van los intereses, que no estimamos porque su tasa no está publicada aquí.', // ours
  tardeSinBase: 'Cuando calculemos el impuesto de este mes te diremos también la mora.', // ours
} as const;
