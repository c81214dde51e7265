import type { Entrada } from '@aldia/contract/endpoint.ts';
import { HECHOS_DE_SUSCRIPCION, type panel } from '@aldia/contract/panel.ts';
import { mesAnterior, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { consulta } from '../../../shared/manejador.ts';
import { enUnaPagina } from '../en-una-pagina.ts';
import { countHechosPorMes } from '../panel.repo.ts';

const MESES = 12;

/** Subscriptions that began, ended and were suspended, as the audit has them, in twelve months. */
export const suscripciones = consulta(async ({ mes }: Entrada<typeof panel.suscripciones>, { bd }) => {
  const primero = mesAnterior(mes, MESES - 1);
  const hechos = await countHechosPorMes(bd, Object.values(HECHOS_DE_SUSCRIPCION), primero, mesSiguiente(mes));
  const filas = Array.from({ length: MESES }, (_, i) => {
    const m = mesSiguiente(primero, i);
    const de = (accion: string) => hechos.find((h) => h.mes === m && h.accion === accion)?.cuantos ?? 0;
    return {
      id: m,
      mes: m,
      nuevas: de(HECHOS_DE_SUSCRIPCION.nuevas),
      perdidas: de(HECHOS_DE_SUSCRIPCION.perdidas),
      suspendidas: de(HECHOS_DE_SUSCRIPCION.suspendidas),
    };
  });
  return enUnaPagina(filas);
});
