import { ESTADOS_DE_SALIDA } from '@aldia/domain/salida/salida.ts';
import * as z from 'zod';
import { Cuenta, fila, Id, IdDeRuta } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** One zip, owned by the person who asked for it, whose name is `pidio`. Its file may be downloaded until `venceEn`. */
const Salida = fila({
  id: z.uuid(),
  estado: z.enum(ESTADOS_DE_SALIDA),
  avance: Cuenta,
  bytes: z.number().int().min(0),
  sha256: z.string(),
  motivo: z.string(),
  pidio: z.string(),
  pedidaEn: z.string(),
  terminadaEn: z.string().nullable(),
  venceEn: z.string().nullable(),
});
export type Salida = z.output<typeof Salida>;

export const salida = {
  deCuenta: endpoint({
    metodo: 'GET',
    ruta: '/salida/cuenta/{usuario_id}',
    acceso: 'cuenta.llevarse',
    sobre: 'cliente',
    resumen: 'Cómo va el zip con toda una cuenta: el último que pidió quien pregunta, y cuántos le quedan hoy',
    entrada: fila({ usuarioId: IdDeRuta }),
    salida: fila({ ultima: Salida.nullable(), quedanHoy: Cuenta, nombre: z.string(), nit: z.string() }),
  }),
  pedir: endpoint({
    metodo: 'POST',
    ruta: '/salida/pedir',
    acceso: 'cuenta.llevarse',
    sobre: 'cliente',
    resumen: 'Pide el zip con toda una cuenta: se prepara aparte y se avisa por correo; queda en la bitácora',
    haceOtra: true,
    entrada: fila({ usuarioId: Id }),
    salida: fila({ id: z.uuid() }),
    errores: ['SALIDA_EN_CURSO', 'SALIDAS_DEL_DIA'],
  }),
  cancelar: endpoint({
    metodo: 'POST',
    ruta: '/salida/cancelar',
    acceso: 'cuenta.llevarse',
    sobre: 'salida',
    resumen: 'Deja de preparar un zip que todavía no está listo',
    entrada: fila({ id: z.uuid() }),
    salida: z.literal(true),
    errores: ['SALIDA_EN_OTRO_ESTADO'],
  }),
  enlace: endpoint({
    metodo: 'POST',
    ruta: '/salida/enlace',
    acceso: 'cuenta.llevarse',
    sobre: 'salida',
    resumen: 'Enlace de cinco minutos al zip, que solo sirve mientras siga abierta esta sesión; queda en la bitácora',
    entrada: fila({ id: z.uuid() }),
    salida: z.string(),
    errores: ['SALIDA_EN_OTRO_ESTADO'],
    reservada: true,
  }),
};
