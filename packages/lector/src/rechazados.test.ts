import { type Aviso, motivoDeRechazo } from '@aldia/domain/carga/avisos.ts';
import { TIPO_DE_CARGA } from '@aldia/domain/carga/tipos-de-carga.ts';
import { CONTRIBUYENTE_DE_PRUEBA, LIBROS_RECHAZADOS } from '@aldia/testing/libros/malos-de-filas.ts';
import { expect, test } from 'vitest';
import { procesar } from './procesar.ts';
import { trabajoDeCarga } from './protocolo.ts';

const TIPO = {
  emitidas: TIPO_DE_CARGA.emitidas,
  recibidas: TIPO_DE_CARGA.recibidas,
  ISR: TIPO_DE_CARGA.retencionesIsr,
  IVA: TIPO_DE_CARGA.retencionesIva,
} as const;

test.each(LIBROS_RECHAZADOS.map((libro) => [libro.que, libro] as const))(
  '%s are refused for that and nothing else',
  async (_que, libro) => {
    const { nit, periodo } = CONTRIBUYENTE_DE_PRUEBA;
    const avisos: Aviso[] = [];
    await procesar(
      await libro.bytes(),
      trabajoDeCarga(TIPO[libro.carga], nit, periodo),
      (respuesta) => {
        if (respuesta.tipo === 'lote') avisos.push(...respuesta.lote.avisos);
        if (respuesta.tipo === 'listo' && respuesta.resultado.clase === 'constancias')
          avisos.push(...respuesta.resultado.lectura.avisos);
      },
      new AbortController().signal,
    );
    expect(avisos.map((aviso) => aviso.codigo)).toEqual(libro.avisos);
    expect(motivoDeRechazo(avisos)).not.toBeNull();
  },
);
