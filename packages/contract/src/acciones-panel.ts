/** What a failed figure of the month says; `TEXTOS` takes it in. All ours. */
export const TEXTOS_DE_PANEL = {
  'panel.avance': { exito: null, fallo: 'No es posible obtener el avance del mes' }, // ours
  'panel.porPresentar': { exito: null, fallo: 'No es posible obtener lo que falta por presentar' }, // ours
  'panel.colaboradores': { exito: null, fallo: 'No es posible obtener el trabajo de los colaboradores' }, // ours
  'panel.dinero': { exito: null, fallo: 'No es posible obtener el dinero del mes' }, // ours
  'panel.suscripciones': { exito: null, fallo: 'No es posible obtener las suscripciones del año' }, // ours
} as const;
