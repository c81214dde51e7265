import { ROTULOS_DE_TRANSACCIONES as R, AVISOS_DE_TRANSACCIONES as T } from '@aldia/contract/textos-transacciones.ts';
import { type Transaccion, TransaccionCorregida, transacciones } from '@aldia/contract/transacciones.ts';
import { siYaNoEsta } from '../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { CampoTexto } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Ventana } from '../../ui/ventana.tsx';

/** Deleted by somebody else, or with a month by now, which keeps it as it is. */
const siEsOtra = (alCerrar: () => void) =>
  siYaNoEsta(['TRANSACCION_NO_ENCONTRADA', 'TRANSACCION_CON_MESES'], { invalida: [transacciones.listado], alCerrar });
const col = columnasDe<Transaccion>();
const COLUMNAS = [
  col.texto('Transacción', (t) => t.descripcion),
  col.texto('Código', (t) => t.codigo),
  col.texto('Meses programados', (t) => t.meses),
];

interface DeUna {
  readonly transaccion: Transaccion;
  readonly alCerrar: () => void;
}

interface ListaDeTransaccionesProps {
  readonly lista: readonly Transaccion[];
  readonly abrir: (que: { readonly corregir: Transaccion } | { readonly quitar: Transaccion }) => void;
  readonly alCerrar: () => void;
}
/** All transactions, with or without months. Only one without months can be edited or deleted. */
export function ListaDeTransacciones({ lista, abrir, alCerrar }: ListaDeTransaccionesProps) {
  const acciones = (t: Transaccion) => {
    const razon = t.meses > 0 ? T.conMeses : null;
    const cual = `${t.descripcion} (${t.codigo})`;
    return (
      <>
        <BotonConRazon
          razon={razon}
          etiqueta={`${R.corregirTransaccion}: ${cual}`}
          alPulsar={() => abrir({ corregir: t })}
        >
          Corregir
        </BotonConRazon>
        <BotonConRazon
          razon={razon}
          etiqueta={`${R.eliminarTransaccion}: ${cual}`}
          alPulsar={() => abrir({ quitar: t })}
        >
          Eliminar
        </BotonConRazon>
      </>
    );
  };
  return (
    <Ventana opened onClose={alCerrar} title={R.transacciones} size="lg">
      <DataTable
        titulo={R.transacciones}
        columnas={COLUMNAS}
        filas={lista}
        acciones={acciones}
        vacio={{ texto: T.sinTransacciones }}
      />
    </Ventana>
  );
}

export function CorregirTransaccion({ transaccion: { id, descripcion, codigo }, alCerrar }: DeUna) {
  const accion = useAccion(transacciones.actualizar, 'transacciones.actualizar', siEsOtra(alCerrar));
  return (
    <FormDialog
      titulo={R.corregirTransaccion}
      esquema={TransaccionCorregida}
      valores={{ descripcion, codigo }}
      guardar="Guardar cambios"
      alGuardar={(campos) => accion.enviar({ id, ...campos })}
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="descripcion" rotulo="Transacción" maximo={200} requerido />
      <CampoTexto nombre="codigo" rotulo="Código" maximo={40} requerido />
    </FormDialog>
  );
}

export function EliminarTransaccion({ transaccion: { id, descripcion, codigo }, alCerrar }: DeUna) {
  const accion = useAccion(transacciones.eliminar, 'transacciones.eliminar', siEsOtra(alCerrar));
  return (
    <ConfirmDialog
      titulo={R.eliminarTransaccion}
      hechos={[
        ['Transacción', descripcion],
        ['Código', codigo],
      ]}
      confirmar="Eliminar"
      peligro
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar({ id })) && alCerrar()}
      alCerrar={alCerrar}
      luego={T.luegoDeEliminarTransaccion}
    />
  );
}
