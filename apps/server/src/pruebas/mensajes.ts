import type { Llamar } from '@aldia/contract/cliente.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { mensajes } from '@aldia/contract/mensajes.ts';

type Nuevo = Partial<Entrada<typeof mensajes.enviar>>;
const TEXTO = { asunto: 'Aviso', mensaje: 'Hola, {{nombre}}:\n\nGracias.', clase: 'noticia' } as const;
const SIN_ARCHIVOS = { documento: null, nombres: [] };
const PAGINA = { busqueda: '', siguiente: null, limite: 50, orden: 'nombre' } as const;

/** The calls of mass mail with everything that a test does not speak of filled in. */
export function deMensajes(llamar: Llamar) {
  return {
    usuarios: (e: Partial<Entrada<typeof mensajes.usuarios>> = {}) => llamar(mensajes.usuarios, { ...PAGINA, ...e }),
    destinatarios: (e: Partial<Entrada<typeof mensajes.destinatarios>> = {}) =>
      llamar(mensajes.destinatarios, {
        regimenId: null,
        usuarioId: null,
        clase: 'noticia',
        ver: 'reciben',
        ...PAGINA,
        ...e,
      }),
    enviar: (e: Nuevo = {}) =>
      llamar(mensajes.enviar, {
        ...TEXTO,
        ...SIN_ARCHIVOS,
        regimenId: null,
        usuarioId: null,
        enviarWhatsapp: false,
        categoriaWhatsapp: null,
        confirmados: null,
        ...e,
      }),
    vista: (e: Partial<Entrada<typeof mensajes.vista>> = {}) =>
      llamar(mensajes.vista, { ...TEXTO, usuarioId: 1, ...e }),
    prueba: (e: Partial<Entrada<typeof mensajes.prueba>> = {}) =>
      llamar(mensajes.prueba, { ...TEXTO, ...SIN_ARCHIVOS, usuarioId: null, ...e }),
    facturacion: (e: Partial<Entrada<typeof mensajes.facturacion>> = {}) =>
      llamar(mensajes.facturacion, { ...TEXTO, ...SIN_ARCHIVOS, usuarioId: 1, ...e }),
    listado: (e: Partial<Entrada<typeof mensajes.listado>> = {}) =>
      llamar(mensajes.listado, { busqueda: '', siguiente: null, limite: 50, ...e }),
    detalle: (id: number) => llamar(mensajes.detalle, { id }),
    actuar: (id: number, accion: Entrada<typeof mensajes.actuar>['accion']) => llamar(mensajes.actuar, { id, accion }),
  };
}
