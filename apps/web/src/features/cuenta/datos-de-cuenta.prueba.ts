import { ROL } from '@aldia/domain/permisos/roles.ts';
import type { Sesion } from '../../base/sesion/sesion.ts';
import type { Llamada, Respuesta } from './servidor.prueba.tsx';

export const sesion: Sesion = {
  token: 't',
  roles: [ROL.cliente],
  usuarioId: 7,
  nombre: 'Ana Batz',
  suscripcion: null,
  regimenId: 2,
  tieneSegundoFactor: false,
};
export const informacion = {
  ...{ id: 7, nit: '12345679', regimen_id: 2, primer_nombre: 'Ana', segundo_nombre: '', primer_apellido: 'Batz' },
  ...{ segundo_apellido: '', telefono: '55123412', direccion: 'Zona 1', fecha_nacimiento: '1990-05-04' },
  ...{ municipio_id: 1, departamento_id: 1, presenta_retencion: 0, tiene_cui: true, tiene_password_sat: true },
  ...{ enviar_whatsapp: false, telefono_sin_whatsapp: false },
};
export const faltante = (conTarjeta: boolean) => ({
  forma_pago: conTarjeta ? [{ id: 1, ultimos_numeros: '1111' }] : [],
  completo: conTarjeta,
  falta: [],
  tiene_password_sat: true,
  regimen_id: 2,
  estado_usuario: 'ACTIVO',
  paga: 'cliente',
  gestor: null,
  borrador: null,
  cobro_abierto: null,
});
export const perfil = [
  { id: 2, tipo_emisor: { id: 2, descripcion: 'Bancos' }, incluir: 1 },
  { id: 1, tipo_emisor: { id: 1, descripcion: 'Combustibles' }, incluir: 0 },
];
export const correos = [
  { id: 3, usuario_id: 7, correo: 'ana@ejemplo.gt', activo: true, verificado: true, no_recibe_desde: null },
  { id: 4, usuario_id: 7, correo: 'otra@ejemplo.gt', activo: false, verificado: false, no_recibe_desde: null },
];
const RUTAS: readonly (readonly [string, unknown])[] = [
  ['/usuario/faltante/', faltante(true)],
  ['/usuario/informacion', informacion],
  ['/usuario/revelaciones', []],
  ['/perfil_declaracion/usuario/', perfil],
  ['/perfil_declaracion/vende/', { vende: 'servicio', regimen_id: 2 }],
  ['/correo/listado', correos],
  ['/segundo_factor/estado', { activo: false, obligatorio: false, codigos: 0 }],
  ['/sesion/listado', []],
];
export const normal = ({ ruta }: Llamada): Respuesta | null => {
  const hallada = RUTAS.find(([r]) => ruta.includes(r));
  return hallada ? { data: hallada[1] } : null;
};
