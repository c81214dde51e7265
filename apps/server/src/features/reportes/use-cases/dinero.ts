import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { reportes } from '@aldia/contract/reportes.ts';
import { parseQuetzales, restar } from '@aldia/domain/dinero/centavos.ts';
import { diaDeGuatemala } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { SIN_NUMERO } from '../../../shared/cursor.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar, paginarConSumas } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { countTransacciones, listMovimientos, listTransacciones, sumMovimientos } from '../dinero.repo.ts';

const Sumas = z.object({ cobrado: z.string(), devuelto: z.string() });

/** The movements of money between two days, and what all of them come to. */
export const movimientos = consulta(
  async ({ desde, hasta, busqueda, orden, ...pedida }: Entrada<typeof reportes.movimientos>, { bd }) => {
    const filtro = { palabras: palabrasDe(busqueda), desde, hasta };
    const { sumas, ...pagina } = await paginarConSumas({ lista: 'movimientos', ...filtro, orden }, pedida, Sumas, {
      listar: (tras, limite) => listMovimientos(bd, filtro, { orden, desde: tras, limite }),
      contar: async () => {
        const { total, ...sumas } = await sumMovimientos(bd, filtro);
        return { total, sumas };
      },
      posicionDe: ({ id, cuando }) => ({ id, valores: [cuando] }),
    });
    const [cobrado, devuelto] = [parseQuetzales(sumas.cobrado), parseQuetzales(sumas.devuelto)];
    const filas = pagina.filas.map(({ cuando, esCobro, monto, ...f }) => ({
      ...f,
      fecha: diaDeGuatemala(cuando),
      monto: parseQuetzales(monto),
      clase: esCobro ? ('cobro' as const) : ('devolucion' as const),
    }));
    return { ...pagina, filas, cobrado, devuelto, neto: restar(cobrado, devuelto) };
  },
);

/** The messages to the card provider between two days. */
export const pasarela = consulta(
  async ({ fechaInicio, fechaFin, resultado, busqueda, orden, ...pedida }: Entrada<typeof reportes.pasarela>, ctx) => {
    const filtro = { palabras: palabrasDe(busqueda), resultado, desde: fechaInicio, hasta: fechaFin };
    const pagina = await paginar({ lista: 'pasarela', ...filtro, orden }, pedida, {
      listar: (desde, limite) => listTransacciones(ctx.bd, filtro, { orden, desde, limite }),
      contar: (hasta) => countTransacciones(ctx.bd, filtro, hasta),
      posicionDe: ({ id, enviadoEn }) => ({ id: SIN_NUMERO, valores: [enviadoEn, id] }),
    });
    return { ...pagina, filas: pagina.filas.map((f) => ({ ...f, monto: parseQuetzales(f.monto) })) };
  },
);
