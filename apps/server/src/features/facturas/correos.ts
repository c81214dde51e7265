import { type Dia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import type { Correo } from '../../shared/correo.ts';
import type { Declaracion } from '../declaraciones/index.ts';

/** Asks the client which purchases count; once a day at most (G-110). */
export function correoDeRecibidas(d: Declaracion, hoy: Dia): Correo {
  const mes = formatMes(d.periodo);
  return {
    clave: `recibidas:${d.id}:${hoy}`,
    para: d.cliente.correo,
    asunto: `Elige tus facturas de compra de ${mes}`,
    saludo: `Hola, ${d.cliente.primerNombre || d.cliente.nombre}:`,
    parrafos: [
      `Ya tenemos tus facturas de compra de ${mes}. Dinos cuáles son de tu negocio para incluirlas en tu declaración.`,
      'Solo cuentan las compras necesarias para generar tus ingresos.',
    ],
    datos: [['Período', mes]],
    declaracionId: d.id,
  };
}
