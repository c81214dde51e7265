import { PLANES_CALLADOS, tipoSuscripcion } from '@aldia/contract/catalogos/tipo-suscripcion.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type * as z from 'zod';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { OPCIONES_SI_NO, unoCero } from '../../../parts/mantenimiento/si-no.ts';
import { DE_CINCO, useFilas } from '../../../parts/mantenimiento/use-filas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { CampoMonto } from '../../../ui/formulario/campo-monto.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoArea, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { preguntaDePrecio } from './cambio-de-precio.ts';

type Fila = Salida<typeof tipoSuscripcion.listado>[number];
type Definicion = DeCatalogo<
  Fila,
  Entrada<typeof tipoSuscripcion.insertar>,
  z.input<typeof tipoSuscripcion.insertar.entrada>
>;
const col = columnasDe<Fila>();

function Campos({ fila }: { readonly fila: Fila | null }) {
  return (
    <>
      <CampoTexto nombre="nombre" rotulo="Nombre" maximo={60} requerido />
      <CampoArea nombre="descripcion" rotulo="Descripción" maximo={1000} />
      <CampoMonto nombre="precio" rotulo="Precio" requerido {...(fila ? { ayuda: T.precioNuevo } : {})} />
      <CampoSeleccion nombre="anual" rotulo="Anual" opciones={OPCIONES_SI_NO} requerido />
      <CampoSeleccion nombre="activo" rotulo="Activo" opciones={OPCIONES_SI_NO} requerido />
    </>
  );
}

/** The plans of a regime; `callada` when their failures show no toast (D-73). */
function planesDe(regimenId: number, callada: boolean): Definicion {
  const { insertar, actualizar, estado, listado, uso } = tipoSuscripcion;
  const dice = callada
    ? PLANES_CALLADOS
    : { insertar: insertar.dice, actualizar: actualizar.dice, estado: estado.dice };
  return {
    uno: 'tipo de suscripción',
    columnas: [
      col.texto('Nombre', (f) => f.nombre),
      col.texto('Descripción', (f) => f.descripcion),
      col.monto('Precio', (f) => f.precio),
      col.siNo('Anual', (f) => f.anual),
    ],
    nombreDe: (f) => f.nombre,
    invalida: [listado, catalogos.tiposDeSuscripcionActivos],
    valores: (f) => ({
      nombre: f?.nombre ?? '',
      descripcion: f?.descripcion ?? '',
      precio: f ? (f.precio / 100).toFixed(2) : '',
      anual: unoCero(f?.anual),
      activo: unoCero(f?.activo ?? true),
      regimen_id: regimenId,
    }),
    Campos,
    pregunta: preguntaDePrecio,
    insertar: { ...insertar, dice: dice.insertar },
    actualizar: { ...actualizar, dice: dice.actualizar },
    baja: { estado: { ...estado, dice: dice.estado }, uso, vigente: (f) => f.activo, luego: T.luegoDeQuitarPlan },
  };
}

const DE_ROS = planesDe(REGIMEN.ros, true);
const DE_PEQUENIO = planesDe(REGIMEN.pequenioContribuyente, false);

export function SuscripcionesDeRos() {
  const tabla = useFilas(tipoSuscripcion.listado, { id: REGIMEN.ros }, { callada: true });
  return <Mantenimiento de={DE_ROS} titulo={PESTANIAS.ros.suscripciones} tabla={tabla} />;
}
export function SuscripcionesDePequenio() {
  const tabla = useFilas(tipoSuscripcion.listado, { id: REGIMEN.pequenioContribuyente }, { paginas: DE_CINCO });
  return <Mantenimiento de={DE_PEQUENIO} titulo={PESTANIAS.pequenioContribuyente.suscripciones} tabla={tabla} />;
}
