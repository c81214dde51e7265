import { TERMINOS } from '@aldia/contract/terminos.ts';
import { DEPARTAMENTOS } from '@aldia/domain/catalogos/departamentos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { SAT_1311 } from '@aldia/domain/formularios/sat-1311.ts';
import { SAT_2046 } from '@aldia/domain/formularios/sat-2046.ts';
import { SAT_2237 } from '@aldia/domain/formularios/sat-2237.ts';
import { NOMBRE_DE_ROL } from '@aldia/domain/permisos/roles.ts';
import { TIPOS_DE_REGISTRO } from '@aldia/domain/registro/registro.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findRegimenDelMes } from '../../../shared/regimen-en.repo.ts';
import { leerNotificacion } from '../notificacion.ts';
import { findNotificado } from '../registro.repo.ts';

export const departamentos = consulta(async (_: object) => [
  ...DEPARTAMENTOS.map((d) => ({ ...d, municipio: [...d.municipio] })),
]);
export const tiposDeUsuario = consulta(async (_: object) =>
  TIPOS_DE_REGISTRO.map((id) => ({ id, rol: NOMBRE_DE_ROL[id] })),
);
export const terminos = consulta(async (_: object) => ({
  ...TERMINOS,
  secciones: TERMINOS.secciones.map((s) => ({ ...s, parrafos: [...s.parrafos] })),
}));

/** The form, the period and the person of a link. A link that is not ours and one that expired get the same error. */
export const notificacion = consulta(async (entrada: { impuesto: 'IVA' | 'ISR'; data: string }, ctx) => {
  const leida = leerNotificacion(ctx, entrada.impuesto, entrada.data);
  const cliente = leida && (await findNotificado(ctx.bd, leida.usuarioId));
  if (!leida || !cliente) throw new AppError('ENLACE_VENCIDO');
  const regimenId = await findRegimenDelMes(ctx.bd, leida.usuarioId, leida.periodo);
  const deIva = regimenId === REGIMEN.pequenioContribuyente ? SAT_2046 : SAT_2237;
  return {
    formulario: (leida.impuesto === 'ISR' ? SAT_1311 : deIva).codigo,
    periodo: leida.periodo,
    nombre: cliente.nombre,
    nit: cliente.nit,
  };
});
