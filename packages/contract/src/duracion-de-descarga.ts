/** How long what a download says stays (spec 1, section 9; spec 2, section 8). */
export const DURACION_DE_DESCARGA_MS = 3000;
