import type { bandeja } from '@aldia/contract/bandeja.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { esFraseNuestra } from '@aldia/contract/frases.ts';
import { SIN_NUMERO } from '../../shared/cursor.ts';
import { consulta, deUnaSentencia, transaccional } from '../../shared/manejador.ts';
import { paginar } from '../../shared/paginar.ts';
import { palabrasDe } from '../../shared/palabras.ts';
import {
  contarRenglones,
  deleteAvisosDeMas,
  insertAvisos,
  listRenglones,
  marcarConsejos,
  marcarLeidos,
  selectResumen,
} from './bandeja.repo.ts';

export const listado = consulta(async ({ busqueda, ...pagina }: Entrada<typeof bandeja.listado>, ctx) => {
  const { usuarioId } = ctx.actor;
  const palabras = palabrasDe(busqueda);
  return paginar({ usuarioId, palabras }, pagina, {
    listar: (desde, limite) => listRenglones(ctx.bd, { usuarioId, palabras }, desde, limite),
    contar: () => contarRenglones(ctx.bd, { usuarioId, palabras }),
    posicionDe: ({ orden, id }) => ({ valores: [orden, id], id: SIN_NUMERO }),
  });
});

export const resumen = consulta((_: object, ctx) => selectResumen(ctx.bd, ctx.actor.usuarioId));

/** Notices kept per person: nobody reads more, so the oldest are deleted. */
const AVISOS_POR_PERSONA = 500;

export const anotar = transaccional(async ({ avisos }: Entrada<typeof bandeja.anotar>, ctx) => {
  const { usuarioId } = ctx.actor;
  const nuestros = avisos
    .filter(({ texto }) => esFraseNuestra(texto))
    .map((a) => ({ ...a, detalle: esFraseNuestra(a.detalle) ? a.detalle : '' }));
  if (nuestros.length === 0) return { anotados: 0 };
  await insertAvisos(ctx.tx, usuarioId, nuestros, ctx.reloj.ahora());
  await deleteAvisosDeMas(ctx.tx, usuarioId, AVISOS_POR_PERSONA);
  return { anotados: nuestros.length };
});

export const leer = transaccional(async ({ id }: Entrada<typeof bandeja.leer>, ctx) => ({
  leidos: await marcarLeidos(ctx.tx, ctx.actor.usuarioId, id, ctx.reloj.ahora()),
}));

export const consejos = deUnaSentencia(async ({ vistos }: Entrada<typeof bandeja.consejos>, ctx) => {
  await marcarConsejos(ctx.bd, ctx.actor.usuarioId, vistos ? ctx.reloj.ahora() : null);
  return { consejosVistos: vistos };
});
