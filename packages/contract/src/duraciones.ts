// Apart from what actions say: the first page shows toasts and loads none of those sentences.

/** How long a success stays when its action does not say (D-49; spec 3, section 9). */
export const DURACION_DE_BUENA_MS = 2500;
/** A problem stays at least this long, whatever its action says (D-49); so does a message that only informs. */
export const DURACION_DE_PROBLEMA_MS = 5000;
/** Rejected files stay longer: the person has to read and to act (decisions-2, G-139). */
export const DURACION_RECHAZO_MS = 10_000;

/** How long the server keeps an answer under its idempotency key (D-28): the same call sent later is done again. */
export const CLAVE_RECORDADA_MS = 86_400_000;
