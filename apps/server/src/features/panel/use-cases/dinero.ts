import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { panel } from '@aldia/contract/panel.ts';
import { CERO, parseQuetzales, sumar } from '@aldia/domain/dinero/centavos.ts';
import { primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { consulta } from '../../../shared/manejador.ts';
import { listDineroPorDia } from '../../../shared/sumas.repo.ts';
import { diasDelMes } from '../dias-del-mes.ts';
import { enUnaPagina } from '../en-una-pagina.ts';

/** What was received, returned and is in doubt on each day of the month, with the totals. */
export const dinero = consulta(async ({ mes }: Entrada<typeof panel.dinero>, { bd, reloj }) => {
  const [desde, hasta] = [primerDia(mes), ultimoDia(mes)];
  const porDia = new Map((await listDineroPorDia(bd, desde, hasta)).map((d) => [d.dia, d]));
  const filas = diasDelMes(mes, reloj.hoy()).map((dia) => {
    const d = porDia.get(dia);
    return {
      id: dia,
      dia,
      cobrado: d ? parseQuetzales(d.cobrado) : CERO,
      devuelto: d ? parseQuetzales(d.devuelto) : CERO,
      enDuda: d ? parseQuetzales(d.enDuda) : CERO,
    };
  });
  return {
    ...enUnaPagina(filas),
    desde,
    hasta,
    cobrado: sumar(filas.map((f) => f.cobrado)),
    devuelto: sumar(filas.map((f) => f.devuelto)),
    enDuda: sumar(filas.map((f) => f.enDuda)),
  };
});
