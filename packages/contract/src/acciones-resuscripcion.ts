const GESTION = 'No es posible gestionar la resuscripción, comunícate con soporte';

/** A manual resubscription; what its charge says stands in TEXTOS_DE_PAGO. Quoted texts are letter for letter (spec 3, section 8), the rest `// ours`. */
export const TEXTOS_DE_RESUSCRIPCION = {
  'resuscripcion.actual': { exito: null, fallo: GESTION },
  'resuscripcion.token': { exito: null, fallo: GESTION },
  'resuscripcion.abrir': { exito: null, fallo: GESTION },
  'resuscripcion.resuscribir': { exito: 'Resuscripción realizada con éxito', fallo: GESTION }, // ours: its success
} as const;
