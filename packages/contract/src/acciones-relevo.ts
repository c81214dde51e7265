/** Handing work over and changing many at once: all ours. */
export const TEXTOS_DE_RELEVO = {
  'relevo.previa': { exito: null, fallo: 'No se pudo calcular el reparto.' }, // ours
  'relevo.hacer': { exito: 'Relevo hecho.', fallo: 'No se pudo hacer el relevo.' }, // ours
  'relevo.previaDeMuchos': { exito: null, fallo: 'No se pudo calcular el cambio.' }, // ours
  'relevo.cambiarMuchos': { exito: 'Cambio hecho.', fallo: 'No se pudo hacer el cambio.' }, // ours
  /** The dialog shows its progress meanwhile, so only its failure is said. */
  'relevo.enCurso': { exito: null, fallo: 'No se pudo hacer el cambio.' }, // ours
  'relevo.deshacer': { exito: 'Listo, quedó como estaba.', fallo: 'No se pudo deshacer.' }, // ours
  'relevo.colaboradores': { exito: null, fallo: 'No se pudo obtener a los colaboradores.' }, // ours
} as const;
