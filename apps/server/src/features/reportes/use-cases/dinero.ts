import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { reportes } from '@aldia/contract/reportes.ts';
import { parseQuetzales, restar } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, diaDeGuatemala, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { comienzoDe, countTransacciones, listMovimientos, listTransacciones, sumMovimientos } from '../dinero.repo.ts';

/** From the first moment of a day of Guatemala to the last one of another. */
const entre = (desde: Dia, hasta: Dia) => ({
  desde: comienzoDe(desde),
  antesDe: comienzoDe(sumarDias(hasta, 1)),
});

/** The movements of money between two days, and what all of them come to. */
export const movimientos = consulta(
  async ({ desde, hasta, busqueda, orden, ...pedida }: Entrada<typeof reportes.movimientos>, { bd }) => {
    const filtro = { palabras: palabrasDe(busqueda), ...entre(desde, hasta) };
    const sumas = await sumMovimientos(bd, filtro);
    const pagina = await paginar({ lista: 'movimientos', ...filtro, orden }, pedida, {
      listar: (tras, limite) => listMovimientos(bd, filtro, { orden, desde: tras, limite }),
      contar: async () => sumas.total,
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

/** Its rows are told apart by a text: it stands beside the moment, and the number of a position is of no use. */
const SIN_NUMERO = 1;

/** The messages to the card provider between two days. */
export const pasarela = consulta(
  async ({ fechaInicio, fechaFin, resultado, busqueda, orden, ...pedida }: Entrada<typeof reportes.pasarela>, ctx) => {
    const filtro = { palabras: palabrasDe(busqueda), resultado, ...entre(fechaInicio, fechaFin) };
    const pagina = await paginar({ lista: 'pasarela', ...filtro, orden }, pedida, {
      listar: (desde, limite) => listTransacciones(ctx.bd, filtro, { orden, desde, limite }),
      contar: () => countTransacciones(ctx.bd, filtro),
      posicionDe: ({ id, enviadoEn }) => ({ id: SIN_NUMERO, valores: [enviadoEn, id] }),
    });
    return { ...pagina, filas: pagina.filas.map((f) => ({ ...f, monto: parseQuetzales(f.monto) })) };
  },
);
