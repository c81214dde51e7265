import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { mensajes } from '@aldia/contract/mensajes.ts';
import { posicionDe } from '../../../shared/clientes.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar, paginarConSumas } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { hayWhatsapp } from '../../../shared/whatsapp.ts';
import {
  buildDestinatarios,
  buildUsuarios,
  Cuentas,
  contarDestinatarios,
  countBuscados,
  countUsuarios,
} from '../destinatarios.repo.ts';

/** The people whom the single-person field offers, a page at a time (D-72). */
export const usuarios = consulta((e: Entrada<typeof mensajes.usuarios>, { bd }) => {
  const palabras = palabrasDe(e.busqueda);
  return paginar({ palabras, orden: e.orden }, e, {
    listar: (desde, limite) => buildUsuarios(bd, palabras, { orden: e.orden, desde, limite }).execute(),
    contar: (hasta) => countUsuarios(bd, palabras, hasta),
    posicionDe: (fila) => posicionDe(e.orden, fila),
  });
});

/** Who would get a mail, and who would not and why: the confirmation asks the same question again. */
export const destinatarios = consulta(async (e: Entrada<typeof mensajes.destinatarios>, { bd, ajustes }) => {
  const quienes = { regimenId: e.regimenId, usuarioId: e.usuarioId };
  const filtro = { quienes, clase: e.clase, reciben: e.ver === 'reciben', palabras: palabrasDe(e.busqueda) };
  const { sumas: cuentas, ...pagina } = await paginarConSumas({ ...filtro, orden: e.orden }, e, Cuentas, {
    listar: (desde, limite) => buildDestinatarios(bd, filtro, { orden: e.orden, desde, limite }).execute(),
    contar: async (hasta) => {
      const sumas = await contarDestinatarios(bd, quienes, e.clase);
      if (filtro.palabras.length > 0) return { ...(await countBuscados(bd, filtro, hasta)), sumas };
      const { reciben, sinCorreo, sinVerificar, noRecibe, baja } = sumas;
      return { total: filtro.reciben ? reciben : sinCorreo + sinVerificar + noRecibe + baja, sumas };
    },
    posicionDe: (fila) => posicionDe(e.orden, fila),
  });
  return { ...pagina, cuentas, hayWhatsapp: hayWhatsapp(ajustes) };
});
