import { DATOS_DE_RETENEDORES } from '@aldia/contract/hojas/retenedores.ts';
import { ORDENES_DE_RETENEDORES } from '@aldia/contract/listas.ts';
import { type Retenedor, retenedores } from '@aldia/contract/retenedores.ts';
import { ROTULOS_DE_RETENEDORES as R, AVISOS_DE_RETENEDORES as T } from '@aldia/contract/textos-retenedores.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { llenar } from '../../base/llenar.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { IconArrowLeft } from '../../ui/iconos.ts';
import { BotonesDeFila, CeldaEditable } from './fila-editable.tsx';
import { type Ediciones, ID_DE_NUEVO, useEdicion } from './use-edicion.ts';

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
/** The agents of one upload, each of them edited in its row. */
export function DetalleDeCarga({ impuesto, id, alVolver }: DetalleProps) {
  const { tabla } = useLista(
    retenedores.detalle,
    { impuesto, id },
    {
      ordenes: ORDENES_DE_RETENEDORES,
      ordenUsual: 'nombre',
      siFalla: 'retenedores.detalle',
    },
  );
  const carga = useConsulta(retenedores.cargas, { impuesto }).data?.find((c) => c.id === id);
  const ediciones = useEdicion(impuesto, id);
  const [porEliminar, setPorEliminar] = useState<Retenedor | null>(null);
  const nueva = ediciones.edicion?.id === ID_DE_NUEVO;
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
          abierto
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
        >
          <p className="al-parrafo">{T.eliminar}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
