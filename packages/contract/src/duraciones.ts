// Apart from what actions say: the first page shows toasts, and brings none of those sentences.

/** How long good news stay when their action does not say (D-49; spec 3, section 9). */
export const DURACION_DE_BUENA_MS = 2500;
/** Trouble stays at least this long, whatever its action says (D-49); what only informs, as long. */
export const DURACION_DE_PROBLEMA_MS = 5000;
/** Rejected files stay longer: there is something to read and to do (decisions-2, G-139). */
export const DURACION_RECHAZO_MS = 10_000;

/** How long the server keeps an answer under its idempotency key (D-28): sent again later, the same is done again. */
export const CLAVE_RECORDADA_MS = 86_400_000;
