import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { emisor } from '../catalogos/emisor.ts';
import { estadoDeFila } from '../catalogos/estado-de-fila.ts';
import { datosDe } from '../columnas.ts';
import { type FilaDe, hojaDe } from './hoja.ts';

const dato = datosDe<FilaDe<typeof emisor.listado>>();
export const DATOS_DE_EMISORES = [
  dato.texto('NIT', (f) => f.nit, { orden: 'nit', escrito: (f) => formatNit(f.nit) }),
  dato.texto('Nombre', (f) => f.nombre, { orden: 'nombre' }),
  dato.texto('Tipo de emisor', (f) => f.tipoEmisor),
];
export const hojaDeEmisores = hojaDe(emisor.listado, {
  archivo: 'nit emisor',
  deNadie: true,
  // The screen of every catalogue adds the state of its rows by itself.
  columnas: [...DATOS_DE_EMISORES, dato.estado('Estado', (f) => estadoDeFila(f.deletedAt === null))],
});
