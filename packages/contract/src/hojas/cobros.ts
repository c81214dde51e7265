import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { cobros } from '../cobros.ts';
import { datosDe } from '../columnas.ts';
import { type FilaDe, hojaDe } from './hoja.ts';
import { CLASE_DE_MOVIMIENTO, codigoEscrito, ESTADO, PROPOSITO, RESULTADO_DE_LINEA } from './palabras-de-dinero.ts';

export type FilaDeCobro = FilaDe<typeof cobros.listado>;

const dato = datosDe<FilaDeCobro>();
export const DATOS_DE_COBROS = [
  dato.texto('Cliente', (f) => f.nombre),
  dato.texto('NIT', (f) => f.nit, { escrito: (f) => formatNit(f.nit) }),
  dato.texto('Concepto', (f) => f.concepto || PROPOSITO[f.proposito]),
  dato.texto('Motivo', (f) => PROPOSITO[f.proposito], { oculta: true }),
  dato.estado('Estado', (f) => ESTADO[f.estado]),
  dato.monto('Monto', (f) => f.monto),
  dato.monto('Precio de lista', (f) => f.precioDeLista, { oculta: true }),
  dato.texto('Código', (f) => codigoEscrito(f.codigo)),
  dato.texto('Tarjeta', (f) => (f.ultimosNumeros ? `•••• ${f.ultimosNumeros}` : '')),
  dato.texto('Transacción', (f) => f.transaccionId, { oculta: true }),
  dato.momento('Día', (f) => f.creadaEn),
];

export const hojaDeCobros = hojaDe(cobros.listado, { archivo: 'cobros', columnas: DATOS_DE_COBROS });

export type LineaConciliada = FilaDe<typeof cobros.conciliadas>;

const linea = datosDe<LineaConciliada>();
export const DATOS_DE_CONCILIACION = [
  linea.fecha('Día', (l) => l.fecha),
  linea.texto('Movimiento', (l) => CLASE_DE_MOVIMIENTO[l.clase]),
  linea.texto('Transacción', (l) => l.transaccionId),
  linea.monto('En la pasarela', (l) => l.montoPasarela),
  linea.monto('En lo nuestro', (l) => l.montoNuestro),
  linea.estado('Resultado', ({ resultado, explicadaEn }) => {
    const { rotulo, tono } = RESULTADO_DE_LINEA[resultado];
    return { rotulo, tono: explicadaEn ? 'neutro' : tono };
  }),
  linea.texto('Explicación', (l) => l.explicacion ?? ''),
];

export const hojaDeConciliacion = hojaDe(cobros.conciliadas, {
  archivo: 'conciliacion',
  columnas: DATOS_DE_CONCILIACION,
});
