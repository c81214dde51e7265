import type { Contradiccion } from '@aldia/domain/formularios/papel-de-sat.ts';

/** What is read of a form of SAT when its PDF is attached. All of them ours. */
export const TEXTOS_DE_PAPEL_DE_SAT = {
  leyendo: 'Leyendo el PDF…',
  leidoDelPdf: 'Leído del PDF. Confirma que es el número.',
  loLeido: 'Leído del PDF',
  aPagar: 'a pagar {monto}',
  nit: 'NIT {nit}',
  noSeLeyo: 'Este PDF no se puede leer; quizá es una imagen. Escribe el número.',
  sinNumero: 'El PDF no dice su número con claridad. Escríbelo.',
  otroNumero: 'El PDF dice el número {numero}.',
  usarElDelPdf: 'Usar el del PDF',
  revisa: 'Revisa antes de seguir',
} as const;

/** What the paper says and the month does not; it stops nobody. */
export const CONTRADICE: Readonly<Record<Contradiccion, string>> = {
  codigo: 'El PDF es un {leido}. Aquí va el {esperado}.',
  nit: 'El PDF es del NIT {leido}. El del cliente es {esperado}.',
  periodo: 'El PDF es de {leido}. Este mes es {esperado}.',
  aPagar: 'El PDF dice {leido} a pagar. AlDía calculó {esperado}.',
};
