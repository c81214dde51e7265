import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { datosDe } from '../columnas.ts';
import { type Retenedor, retenedores } from '../retenedores.ts';
import { ROTULOS_DE_RETENEDORES as R } from '../textos-retenedores.ts';
import { hojaDe } from './hoja.ts';

const dato = datosDe<Retenedor>();
export const DATOS_DE_RETENEDORES = [
  dato.texto(R.nombre, (a) => a.nombre, { orden: 'nombre' }),
  dato.texto(R.nit, (a) => a.nit, { orden: 'nit', escrito: (a) => formatNit(a.nit) }),
  dato.fecha(R.desde, (a) => a.fecha),
];
export const hojaDeRetenedores = hojaDe(retenedores.detalle, {
  archivo: ({ impuesto }) => `agentes retenedores ${impuesto}`,
  deNadie: true,
  columnas: DATOS_DE_RETENEDORES,
});
