/** The plan of a client for whom their gestor pays, where its name stands. */
export const CON_TU_GESTOR = 'Con tu gestor'; // ours

/** What a client reads about the gestor who pays for them, outside /mi_gestor. */
export const AVISOS_DE_SU_GESTOR = {
  porDecidir:
    '{gestor} preparaba tus declaraciones antes de que entraras. Decide si sigue o si continúas por tu cuenta.', // ours
  decidir: 'Decidir', // ours
  quienPaga: 'Paga el servicio', // ours
  despues: 'Después', // ours
  pagaElGestor: 'Lo paga {gestor}', // ours
  verMiGestor: 'Ver mi gestor', // ours
  pasaAlGestor: 'Tu plan termina el {fecha}. Después paga {gestor} y tus declaraciones siguen.', // ours
  paga: '{gestor} paga tu servicio: no necesitas un plan propio.', // ours
  faltaContrasenia: 'Falta tu contraseña de la SAT: sin ella no se pueden presentar tus declaraciones.', // ours
  agregarContrasenia: 'Agregar mi contraseña', // ours
} as const;
