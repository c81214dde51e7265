// Apart from the calls of reports: the web's router reads these words from an address before it loads any page.

/** The five lists of ESTADO DE USUARIOS by the keys of the wire, in the order of their tabs. */
export const LISTAS_DE_ESTADO = ['general', 'activo', 'suspendido', 'precancelado', 'sin_sub'] as const;
export type ListaDeEstado = (typeof LISTAS_DE_ESTADO)[number];

export const RESULTADOS_DE_PASARELA = ['aprobada', 'rechazada', 'sin_respuesta'] as const;
