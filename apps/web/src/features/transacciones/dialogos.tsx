import { ROTULOS_DE_TRANSACCIONES as R, AVISOS_DE_TRANSACCIONES as T } from '@aldia/contract/textos-transacciones.ts';
import {
  type DetalleDeTransaccion,
  DetalleNuevo,
  type Transaccion,
  TransaccionNueva,
  transacciones,
} from '@aldia/contract/transacciones.ts';
import { anioDe, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { maximoAntesDeSolicitud } from '@aldia/domain/transacciones/programacion.ts';
import { Autocomplete } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { siYaNoEsta } from '../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useHoy } from '../../base/reloj.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CampoSeleccion } from '../../ui/formulario/campo-seleccion.tsx';
import { type CampoProps, CampoTexto, useCampo } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';

/** A text: one of the existing ones, or a new one. */
function CampoSugerido({ sugerencias, ...campo }: CampoProps & { readonly sugerencias: readonly string[] }) {
  const { field, comunes } = useCampo(campo);
  return (
    <Autocomplete
      {...comunes}
      ref={field.ref}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      data={[...sugerencias]}
      maxLength={200}
    />
  );
}

interface DeLista {
  readonly lista: readonly Transaccion[];
  readonly alCerrar: () => void;
}
const INVALIDA = [transacciones.listado];
const MESES = Array.from({ length: 12 }, (_, i) => ({ valor: String(i + 1), rotulo: nombreDeMes(i + 1) }));

export function NuevaTransaccion({ lista, alCerrar }: DeLista) {
  const accion = useAccion(transacciones.insertar, 'transacciones.insertar', { invalida: INVALIDA });
  return (
    <FormDialog
      titulo={R.nuevaTransaccion}
      esquema={TransaccionNueva}
      valores={{ id_transaccion: '', codigo: '' }}
      guardar="Agregar transacción"
      alGuardar={accion.enviar}
      alCerrar={alCerrar}
    >
      <CampoSugerido
        nombre="id_transaccion"
        rotulo="Transacción"
        ayuda={T.transaccionAyuda}
        sugerencias={[...new Set(lista.map((t) => t.descripcion))]}
        requerido
      />
      <CampoTexto nombre="codigo" rotulo="Código" maximo={40} requerido />
    </FormDialog>
  );
}

/** Warns in time, and lets the person go on (G-61). */
function AvisoDeDias() {
  const [solicitud, maximo] = useWatch<{ dia_solicitud: string; dia_maximo: string }>({
    name: ['dia_solicitud', 'dia_maximo'],
  });
  const dias = { diaSolicitud: Number(solicitud), diaMaximo: Number(maximo) };
  const avisa = solicitud !== '' && maximo !== '' && maximoAntesDeSolicitud(dias);
  return (
    <p role="status" className="al-parrafo">
      {avisa ? T.maximoAntesDeSolicitud : ''}
    </p>
  );
}

function CamposDeDetalle({ lista }: { readonly lista: readonly Transaccion[] }) {
  const opciones = lista.map((t) => ({ valor: String(t.id), rotulo: `${t.descripcion} (${t.codigo})` }));
  return (
    <>
      <CampoSeleccion nombre="id_transaccion" rotulo="Transacción" opciones={opciones} conBusqueda requerido />
      <CampoSeleccion nombre="mes" rotulo="Mes" opciones={MESES} requerido />
      <CampoTexto nombre="dia_solicitud" rotulo="Día de solicitud" modo="numeric" requerido />
      <CampoTexto nombre="dia_maximo" rotulo="Día máximo" modo="numeric" requerido />
      <CampoTexto nombre="anio" rotulo="Año" modo="numeric" requerido />
      <AvisoDeDias />
    </>
  );
}

export function NuevoDetalle({ lista, alCerrar }: DeLista) {
  const accion = useAccion(transacciones.crearDetalle, 'transacciones.crearDetalle', { invalida: INVALIDA });
  const dia = useHoy();
  return (
    <FormDialog
      titulo={R.nuevoDetalle}
      esquema={DetalleNuevo}
      valores={{
        id_transaccion: '',
        mes: String(numeroDeMes(dia)),
        anio: String(anioDe(dia)),
        dia_solicitud: '',
        dia_maximo: '',
      }}
      guardar="Agregar detalle"
      alGuardar={accion.enviar}
      alCerrar={alCerrar}
    >
      <CamposDeDetalle lista={lista} />
    </FormDialog>
  );
}

interface DeDetalle {
  readonly detalle: DetalleDeTransaccion;
  readonly alCerrar: () => void;
}

export function EditarDetalle({ detalle, lista, alCerrar }: DeDetalle & DeLista) {
  const accion = useAccion(
    transacciones.actualizarDetalle,
    'transacciones.actualizarDetalle',
    siYaNoEsta(['DETALLE_NO_ENCONTRADO'], { invalida: INVALIDA, alCerrar }),
  );
  return (
    <FormDialog
      titulo="Editar detalle de transacción"
      esquema={DetalleNuevo}
      valores={{
        id_transaccion: String(detalle.transaccionId),
        mes: String(detalle.mes),
        anio: String(detalle.anio),
        dia_solicitud: String(detalle.diaSolicitud),
        dia_maximo: String(detalle.diaMaximo),
      }}
      guardar="Guardar cambios"
      alGuardar={(campos) => accion.enviar({ id: detalle.id, ...campos })}
      alCerrar={alCerrar}
    >
      <CamposDeDetalle lista={lista} />
    </FormDialog>
  );
}

export function EliminarDetalle({ detalle, alCerrar }: DeDetalle) {
  const accion = useAccion(
    transacciones.eliminarDetalle,
    'transacciones.eliminarDetalle',
    siYaNoEsta(['DETALLE_NO_ENCONTRADO'], { invalida: INVALIDA, alCerrar }),
  );
  return (
    <ConfirmDialog
      titulo="Eliminar detalle de transacción"
      hechos={[
        ['Transacción', detalle.transaccion.descripcion],
        ['Código', detalle.transaccion.codigo],
        ['Mes', `${nombreDeMes(detalle.mes)} ${detalle.anio}`],
        ['Día de solicitud', detalle.diaSolicitud],
        ['Día máximo', detalle.diaMaximo],
      ]}
      confirmar="Eliminar"
      peligro
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar({ id: detalle.id })) && alCerrar()}
      alCerrar={alCerrar}
      luego={T.luegoDeEliminar}
    />
  );
}
