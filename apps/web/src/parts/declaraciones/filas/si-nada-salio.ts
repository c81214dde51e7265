import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';

/** The server sends the same mail only once a day: of a second press no toast says that a mail went out. */
export const siNadaSalio = ({ enviado }: { readonly enviado: boolean }) =>
  enviado ? null : ({ tipo: 'informa', texto: AVISOS_DE_DECLARACIONES.correoYaEnviadoHoy } as const);
