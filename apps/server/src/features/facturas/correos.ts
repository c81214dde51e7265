import { type Dia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { A_SU_COLABORADOR, type Correo } from '../../shared/correo.ts';
import { saludoA } from '../../shared/saludo.ts';
import type { Declaracion, loQueSeCalcula } from '../declaraciones/index.ts';

type LoQueSeCalcula = ReturnType<typeof loQueSeCalcula>;

/** Asks the client which purchases count; once a day at most (G-110). */
export function correoDeRecibidas(d: Declaracion, hoy: Dia): Correo {
  const mes = formatMes(d.periodo);
  return {
    clave: `recibidas:${d.id}:${hoy}`,
    para: d.cliente.correo,
    asunto: `Elige tus facturas de compra de ${mes}`,
    saludo: saludoA(d.cliente),
    parrafos: [
      `Ya tenemos tus facturas de compra de ${mes}. Dinos cuáles son de tu negocio para incluirlas en tu declaración.`,
      'Solo cuentan las compras necesarias para generar tus ingresos.',
    ],
    datos: [['Período', mes]],
    declaracionId: d.id,
  };
}

/** Asks the client for purchases when the month has none: no screen sends it. Once a day at most. */
export function correoDeFaltaDeRecibidas(d: Declaracion, hoy: Dia): Correo {
  const mes = formatMes(d.periodo);
  return {
    clave: `faltan-recibidas:${d.id}:${hoy}`,
    para: d.cliente.correo,
    asunto: `Nos faltan tus facturas de compra de ${mes}`,
    saludo: saludoA(d.cliente),
    parrafos: [
      `Todavía no tenemos facturas de compra tuyas de ${mes}. Si te falta darnos una, escribe a tu colaborador.`,
      'Solo cuentan las que llevan tu NIT y eran necesarias para generar tus ingresos.',
    ],
    datos: [['Período', mes]],
    boton: A_SU_COLABORADOR,
    declaracionId: d.id,
  };
}

const QUE_SE_CALCULO: Readonly<Record<LoQueSeCalcula, string>> = {
  todo: 'Los montos de su declaración ya se calcularon de nuevo.',
  'el-de-iva': 'Su IVA ya se calculó de nuevo. El SAT-1311 sigue como se presentó.',
  nada: 'El mes ya se presentó: sus montos no cambiaron.',
};

/** Tells whoever works on the month that the client reviewed their purchases; once a day at most per recipient. */
export function correoDeComprasElegidas(
  d: Declaracion,
  calculado: LoQueSeCalcula,
  destino: { readonly id: number; readonly nombre: string; readonly correo: string },
  hoy: Dia,
): Correo {
  const mes = formatMes(d.periodo);
  return {
    clave: `compras-elegidas:${d.id}:${destino.id}:${hoy}`,
    para: destino.correo,
    asunto: `${d.cliente.nombre} eligió sus facturas de compra de ${mes}`,
    saludo: `Hola, ${destino.nombre}:`,
    parrafos: [
      `${d.cliente.nombre} ya revisó sus facturas de compra de ${mes} y te pide que las tomes en cuenta.`,
      QUE_SE_CALCULO[calculado],
    ],
    datos: [
      ['Cliente', d.cliente.nombre],
      ['NIT', formatNit(d.cliente.nit)],
      ['Período', mes],
    ],
    declaracionId: d.id,
  };
}
