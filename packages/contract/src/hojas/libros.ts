import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { datosDe } from '../columnas.ts';
import { type ClienteDeLibros, libros } from '../libros.ts';
import { ROTULOS_DE_LIBROS as ROTULOS } from '../textos-libros.ts';
import { hojaDe } from './hoja.ts';

const dato = datosDe<ClienteDeLibros>();
export const DATOS_DE_CLIENTES = [
  dato.texto('Nombre', (c) => c.nombre, { orden: 'nombre' }),
  dato.texto('CUI/DPI', (c) => c.cui),
  dato.texto('NIT', (c) => formatNit(c.nit), { orden: 'nit' }),
  dato.texto(ROTULOS.direccion, (c) => c.direccion),
  dato.texto(ROTULOS.telefono, (c) => c.telefono.join(', ')),
  dato.texto(ROTULOS.correo, (c) => c.correo.join(', ')),
  dato.texto(ROTULOS.fechaDeDeclaracion, (c) => (c.fechaDeclaracion === null ? '' : `Día ${c.fechaDeclaracion}`)),
  dato.texto('Régimen', (c) => c.tipoRegimen, { oculta: true }),
];

export const HOJAS_DE_LIBROS = [
  hojaDe(libros.clientes, { archivo: 'clientes', columnas: DATOS_DE_CLIENTES }),
  hojaDe(libros.clientesRos, { archivo: 'clientes_ros', columnas: DATOS_DE_CLIENTES }),
];
