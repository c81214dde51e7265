import { DATOS_DE_RETENEDORES } from '@aldia/contract/hojas/retenedores.ts';
import { ORDENES_POR_NOMBRE_Y_NIT } from '@aldia/contract/listas.ts';
import { type Retenedor, retenedores } from '@aldia/contract/retenedores.ts';
import { ROTULOS_DE_RETENEDORES as R, AVISOS_DE_RETENEDORES as T } from '@aldia/contract/textos-retenedores.ts';
import { MAXIMO_DE_NOMBRE } from '@aldia/domain/carga/lote.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { IconArrowLeft, IconDeviceFloppy, IconPencil, IconTrash, IconX } from '../../ui/iconos.ts';
import { type CampoDeRetenedor, type Ediciones, ID_DE_NUEVO, useEdicion } from './use-edicion.ts';

const MAXIMO: Readonly<Record<CampoDeRetenedor, number>> = { nombre: MAXIMO_DE_NOMBRE, nit: 20 };

interface CeldaProps {
  readonly ediciones: Ediciones;
  readonly id: number;
  readonly campo: CampoDeRetenedor;
  readonly rotulo: string;
  readonly texto: string;
  /** The hash of the row as the list has it now. */
  readonly huella: string;
}
/** A cell that becomes a field while its row is edited; Enter saves, Escape discards. */
function CeldaEditable({ ediciones, id, campo, rotulo, texto, huella }: CeldaProps) {
  const edicion = ediciones.edicionDe(id);
  if (edicion === null) return texto;
  const alTeclear = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' && e.key !== 'Escape') return;
    e.preventDefault();
    e.stopPropagation();
    if (e.key === 'Enter') void ediciones.guardar(id, huella);
    else ediciones.cerrar(id);
  };
  return (
    <TextInput
      size="xs"
      aria-label={rotulo}
      autoComplete="off"
      autoFocus={campo === 'nombre'}
      maxLength={MAXIMO[campo]}
      description={huella === edicion.huella ? null : llenar(T.asiEstaAhora, { texto })}
      value={edicion[campo]}
      error={edicion.errores[campo]}
      onChange={(e) => ediciones.escribir(id, campo, e.currentTarget.value)}
      onKeyDown={alTeclear}
    />
  );
}

interface BotonesProps {
  readonly ediciones: Ediciones;
  readonly agente: Retenedor;
  readonly alEliminar: () => void;
}
/** The pencil of a row; during an edit, the buttons to save, to discard and, for a saved row, to delete. */
function BotonesDeFila({ ediciones, agente, alEliminar }: BotonesProps) {
  const nombre = agente.nombre || T.agenteNuevo;
  if (ediciones.edicionDe(agente.id) === null) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={llenar(T.editar, { nombre })}
        onClick={() => ediciones.abrir(agente)}
      >
        <IconPencil size={18} />
      </ActionIcon>
    );
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        loading={ediciones.seGuarda(agente.id)}
        aria-label={llenar(T.guardar, { nombre })}
        onClick={() => void ediciones.guardar(agente.id, agente.huella)}
      >
        <IconDeviceFloppy size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={llenar(T.noEditar, { nombre })}
        onClick={() => ediciones.cerrar(agente.id)}
      >
        <IconX size={18} />
      </ActionIcon>
      {agente.id !== ID_DE_NUEVO && (
        <ActionIcon
          variant="subtle"
          color="red"
          data-peligro
          aria-label={llenar(T.eliminarA, { nombre })}
          onClick={alEliminar}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </>
  );
}

const columnasCon = (ediciones: Ediciones) =>
  columnasDeHoja(DATOS_DE_RETENEDORES, {
    dibujos: {
      [R.nombre]: (a: Retenedor) => (
        <CeldaEditable
          ediciones={ediciones}
          id={a.id}
          campo="nombre"
          rotulo={R.nombre}
          texto={a.nombre}
          huella={a.huella}
        />
      ),
      [R.nit]: (a: Retenedor) => (
        <CeldaEditable
          ediciones={ediciones}
          id={a.id}
          campo="nit"
          rotulo={R.nit}
          texto={formatNit(a.nit)}
          huella={a.huella}
        />
      ),
    },
  });
const NUEVO: Retenedor = { id: ID_DE_NUEVO, nombre: '', nit: '', fecha: null, huella: '' };

interface DetalleProps {
  readonly impuesto: ImpuestoDeRetencion;
  readonly id: number;
  readonly alVolver: () => void;
}
/** The agents of one upload, each edited in its row. */
export function DetalleDeCarga({ impuesto, id, alVolver }: DetalleProps) {
  const { tabla } = useLista(
    retenedores.detalle,
    { impuesto, id },
    {
      ordenes: ORDENES_POR_NOMBRE_Y_NIT,
      ordenUsual: 'nombre',
      siFalla: 'retenedores.detalle',
    },
  );
  const carga = useConsulta(retenedores.cargas, { impuesto }).data?.find((c) => c.id === id);
  const ediciones = useEdicion(impuesto, id);
  const [porEliminar, setPorEliminar] = useState<Retenedor | null>(null);
  const nueva = ediciones.edicionDe(ID_DE_NUEVO) !== null;
  const filas = tabla.filas && nueva ? [NUEVO, ...tabla.filas] : tabla.filas;
  return (
    <section className="ret-cuerpo" aria-label={llenar(R.agentes, { impuesto })}>
      <div className="ret-acciones">
        <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={alVolver}>
          {R.volver}
        </Button>
        <Button disabled={nueva} onClick={() => ediciones.abrir(NUEVO)}>
          {R.agregar}
        </Button>
        {carga && <span>{llenar(R.cargadoEl, { fecha: formatDia(carga.fechaCarga) })}</span>}
      </div>
      <DataTable
        titulo={llenar(R.agentes, { impuesto })}
        columnas={columnasCon(ediciones)}
        {...tabla}
        filas={filas}
        acciones={(a) => <BotonesDeFila ediciones={ediciones} agente={a} alEliminar={() => setPorEliminar(a)} />}
        vacio={{ texto: T.sinAgentes }}
      />
      {porEliminar && (
        <ConfirmDialog
          titulo={llenar(T.eliminarA, { nombre: porEliminar.nombre })}
          hechos={[
            [R.nombre, porEliminar.nombre],
            [R.nit, formatNit(porEliminar.nit)],
          ]}
          confirmar="Eliminar"
          peligro
          enCurso={ediciones.eliminando}
          alConfirmar={async () => {
            await ediciones.eliminar(porEliminar.id);
            setPorEliminar(null);
          }}
          alCerrar={() => setPorEliminar(null)}
          luego={T.eliminar}
        />
      )}
    </section>
  );
}
