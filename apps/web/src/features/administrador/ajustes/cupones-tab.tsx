import { cupon } from '@aldia/contract/catalogos/cupon.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { registro } from '@aldia/contract/registro.ts';
import {
  PESTANAS_DE_ADMINISTRADOR as P,
  ROTULOS_DE_ADMINISTRADOR as R,
  AVISOS_DE_ADMINISTRADOR as T,
} from '@aldia/contract/textos-administrador.ts';
import { cuponVencio, descuentoEscrito } from '@aldia/domain/cobros/cupones.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { useWatch } from 'react-hook-form';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { OPCIONES_SI_NO, unoCero } from '../../../parts/mantenimiento/si-no.ts';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoMonto } from '../../../ui/formulario/campo-monto.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';
import { NoVino } from '../../../ui/no-vino.tsx';

const { listado } = cupon;
type Fila = Salida<typeof listado>[number];
const TIPOS = [
  { valor: 'VALOR', rotulo: 'VALOR' },
  { valor: 'PORCENTAJE', rotulo: 'PORCENTAJE' },
];
const usosDe = ({ usos, usosMaximos }: Fila): string =>
  usosMaximos === null ? `${usos}, ${R.sinTope.toLowerCase()}` : `${usos} de ${usosMaximos}`;

function Campos() {
  const tipos = useConsulta(registro.tiposDeUsuario, {}, { siFalla: 'registro.tiposDeUsuario' });
  const enPorcentaje = useWatch({ name: 'tipo' }) === 'PORCENTAJE';
  const roles = (tipos.data ?? []).map((t) => ({ valor: String(t.id), rotulo: t.rol }));
  return (
    <>
      <CampoTexto nombre="codigo" rotulo="Código" maximo={40} requerido />
      <CampoSeleccion nombre="tipo" rotulo="Tipo" opciones={TIPOS} requerido />
      <CampoMonto nombre="valor" rotulo="Valor" ayuda={T.valorDeCupon} enPorcentaje={enPorcentaje} requerido />
      <CampoSeleccion nombre="rol_id" rotulo="Tipo de usuario" opciones={roles} ayuda={T.cuponPorTipo} requerido />
      <NoVino consulta={tipos} />
      <CampoTexto nombre="usos_maximos" rotulo="Usos máximos" modo="numeric" ayuda={T.usosDeCupon} />
      <CampoDia nombre="desde" rotulo="Desde" ayuda={T.diasDeCupon} />
      <CampoDia nombre="hasta" rotulo="Hasta" ayuda={T.diasDeCupon} />
      <CampoSeleccion nombre="activo" rotulo="Activo" opciones={OPCIONES_SI_NO} requerido />
    </>
  );
}

/** Coupons by kind of user, with how often each was used. None is deleted: the form writes `activo` (decisions-3, 72). */
export const CuponesTab = pestaniaDe(cupon, { titulo: P.cupones }, (col) => ({
  uno: 'cupón',
  columnas: (hoy) => [
    col.texto('Código', (f) => f.codigo),
    col.texto('Tipo', (f) => f.tipo),
    col.texto('Valor', (f) => descuentoEscrito({ tipo: f.tipo, descuento: f.valor })),
    col.texto('Tipo de usuario', (f) => f.rolId?.rol ?? R.deTodos),
    col.texto('Usos', usosDe),
    col.fecha('Desde', (f) => f.desde),
    col.fecha('Hasta', (f) => f.hasta),
    col.estado('Estado', (f) =>
      f.activo && !cuponVencio(f, hoy) ? { rotulo: R.activo, tono: 'listo' } : { rotulo: R.vencido, tono: 'neutro' },
    ),
  ],
  nombreDe: (f) => f.codigo,
  invalida: [listado],
  valores: (f) => ({
    codigo: f?.codigo ?? '',
    tipo: f?.tipo ?? 'VALOR',
    valor: f ? toQuetzales(f.valor) : '',
    rol_id: String(f?.rolId?.id ?? ''),
    usos_maximos: String(f?.usosMaximos ?? ''),
    desde: f?.desde ?? null,
    hasta: f?.hasta ?? null,
    activo: unoCero(f?.activo ?? true),
  }),
  Campos,
}));
