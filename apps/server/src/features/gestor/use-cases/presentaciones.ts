import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { FilaDeSeguimiento, gestorSeguimiento } from '@aldia/contract/gestor-seguimiento.ts';
import { sinMontoDe } from '@aldia/domain/declaraciones/momento.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO, sumar } from '@aldia/domain/dinero/centavos.ts';
import { diaDeGuatemala, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { activoDeSeguimiento, pasoDeSeguimiento } from '@aldia/domain/gestor/paso-de-seguimiento.ts';
import { lineaDeCierre } from '@aldia/domain/libros/cierre-anual.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { conMontos, montosAPagar, venceDe } from '../../declaraciones/index.ts';
import { type MesDelCliente, mesesDelAnio } from '../../mis-declaraciones/index.ts';

/** The months of a year of a client of the portfolio, with the figures of the client's own screen. */
export const presentaciones = consulta(async ({ id, anio }: Entrada<typeof gestorSeguimiento.presentaciones>, ctx) => {
  await exigirLazo(ctx, id);
  return (await mesesDelAnio(ctx, id, anio)).map(aFila);
});

function aFila({ d, vence }: MesDelCliente): FilaDeSeguimiento {
  const conIsr = d.regimenId === REGIMEN.ros;
  const montos = montosAPagar(d);
  const { isr, iva } = montos;
  const aPagarIsr = conIsr ? isr : CERO;
  const { totalFactura, totalRetencion } = lineaDeCierre(d);
  return {
    id: d.id,
    estado: pasoDeSeguimiento(d),
    totalFacturas: totalFactura,
    impuestoDeterminado: d.impuestoDeterminado,
    totalRetencion,
    impuesto: sumar([aPagarIsr, iva]),
    sinMonto: sinMontoDe(conMontos(d, montos)),
    aPagarIsr,
    aPagarIva: iva,
    regimenId: d.regimenId,
    mes: nombreDeMes(numeroDeMes(d.periodo)),
    periodo: d.periodo,
    activo: activoDeSeguimiento(d),
    fechaRealizado: d.modificadaEn && diaDeGuatemala(d.modificadaEn),
    fechaPresentacion: venceDe(d.regimenId, vence),
    statusId: d.estadoId,
  };
}
