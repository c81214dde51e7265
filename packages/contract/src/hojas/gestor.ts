import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { datosDe } from '../columnas.ts';
import { type ClienteDeGestor, gestor } from '../gestor.ts';
import { regimenEscrito } from '../regimen-escrito.ts';
import { ROTULOS_DE_GESTION as R } from '../textos-gestion.ts';
import { hojaDe } from './hoja.ts';

const dato = datosDe<ClienteDeGestor>();
/** The columns of spec 1, section 2.12, and the regime. */
export const DATOS_DE_CLIENTES_DE_GESTOR = [
  dato.texto(R.nit, ({ usuario }) => usuario.nit, { orden: 'nit', escrito: ({ usuario }) => formatNit(usuario.nit) }),
  dato.texto(R.cui, ({ usuario }) => usuario.cui),
  dato.texto(R.primerNombre, ({ usuario }) => usuario.primerNombre, { orden: 'nombre' }),
  dato.texto(R.segundoNombre, ({ usuario }) => usuario.segundoNombre),
  dato.texto(R.primerApellido, ({ usuario }) => usuario.primerApellido),
  dato.texto(R.segundoApellido, ({ usuario }) => usuario.segundoApellido),
  dato.fecha(R.fechaNacimiento, ({ usuario }) => usuario.fechaNacimiento),
  dato.estado(R.estado, ({ bajaEn }) =>
    bajaEn === null ? { rotulo: R.activo, tono: 'listo' } : { rotulo: R.inactivo, tono: 'neutro' },
  ),
  // Of who was put down it is not told (D-66).
  dato.estado(R.regimen, ({ usuario: { regimenId }, bajaEn }) =>
    bajaEn === null ? { rotulo: regimenEscrito(regimenId), tono: regimenId === null ? 'espera' : 'informa' } : null,
  ),
];
export const hojaDeClientesDeGestor = hojaDe(gestor.clientes, {
  archivo: 'clientes',
  columnas: DATOS_DE_CLIENTES_DE_GESTOR,
});
