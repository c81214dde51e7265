import { MAXIMO_DE_NOMBRE } from '@aldia/domain/carga/lote.ts';
import * as z from 'zod';
import { Cuenta, fila, Id } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { CuentasDeLote, loteDe } from './retenedores.ts';

export const emisores = {
  cargaMasiva: endpoint({
    metodo: 'POST',
    ruta: '/emisor/carga_masiva',
    acceso: 'catalogo.cambiar',
    sobre: 'tipo_de_emisor',
    resumen: 'Carga emisores de un tipo; las filas de otro grupo se devuelven con su motivo',
    cuerpoMaximo: 8 * 1024 * 1024,
    entrada: fila({
      /** The kind chosen before the file. */
      tipoEmisorId: Id,
      emisores: loteDe(
        fila({
          nit: z.string().max(40),
          nombre: z.string().max(MAXIMO_DE_NOMBRE),
          tipoEmisorId: Cuenta,
          grupo: Cuenta,
        }),
      ),
    }),
    salida: fila(CuentasDeLote),
  }),
};
