import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { esRos, pagoDe, retencionesDe } from '@aldia/contract/hojas/montos-de-declaracion.ts';
import { revision } from '@aldia/contract/revision.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REVISION as R, AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useActor } from '../../base/sesion/actor.ts';
import { ChipDeEstado, pagoEnPantalla } from '../../parts/declaraciones/filas/montos-de-fila.tsx';
import { conRazon } from '../../parts/declaraciones/filas/razones-de-fila.ts';
import { AvanceDeEvidencia, useEvidencia } from '../../parts/evidencia/evidencia.tsx';
import { useDocumentos } from '../../parts/mis-declaraciones/use-documentos.ts';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { columnaDeMes } from '../../ui/data-table/columna-de-mes.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataTableProps, OpcionDeFila } from '../../ui/data-table/tipos.ts';
import { CampoMonto } from '../../ui/formulario/campo-monto.tsx';
import { CampoNumeroDeFormulario } from '../../ui/formulario/campo-numero-de-formulario.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import {
  CREDITOS,
  DEBITOS,
  DETERMINACION,
  FormularioDeCortesia,
  ISR,
  type LineaDeCortesia,
  valoresDe,
} from './cortesia.ts';
import { hechosDe, mesDePresentacion } from './hechos-de-fila.ts';
import { invalidadasPor } from './invalida.ts';
import { type DialogoDeRevisionProps, PresentarACero } from './presentar-a-cero.tsx';
import { razonDeCargar, razonDeCortesia, razonDePresentar } from './razones.ts';

/** Both forms of a month of ROS that was filed elsewhere, line by line as the paper has them. */
function CargaDeCortesia({ fila, alCerrar }: DialogoDeRevisionProps) {
  const { enviar } = useAccion(revision.cargarCortesia, 'revision.cargarCortesia', { invalida: invalidadasPor });
  return (
    <FormDialog
      titulo={R.cargaDeCortesia}
      tamanio="xl"
      esquema={FormularioDeCortesia}
      valores={valoresDe(fila)}
      guardar="Guardar carga de cortesía"
      peligro
      alGuardar={enviar}
      alCerrar={alCerrar}
    >
      <Hechos de={hechosDe(fila)} />
      <p className="al-parrafo">
        {T.cortesiaCopia} {T.cortesiaFirme}
      </p>
      <Seccion titulo="ISR: SAT-1311">
        <div className="rev-campos">
          <CampoNumeroDeFormulario nombre="carga_pc.numero_formulario" />
          {ISR.map(([campo, rotulo]) => (
            <CampoMonto key={campo} nombre={`carga_pc.${campo}`} rotulo={rotulo} requerido />
          ))}
        </div>
      </Seccion>
      <Seccion titulo="IVA: SAT-2237, débito fiscal">
        <Pares lineas={DEBITOS} grupo="carga_ros.debito_fiscal" columna="debito" rotulo="Débito" />
      </Seccion>
      <Seccion titulo="IVA: SAT-2237, crédito fiscal">
        <Pares lineas={CREDITOS} grupo="carga_ros.credito_fiscal" columna="credito" rotulo="Crédito" />
      </Seccion>
      <Seccion titulo="IVA: SAT-2237, determinación del impuesto">
        <div className="rev-campos">
          {DETERMINACION.map(({ linea, titulo }, i) => (
            <CampoMonto
              key={linea}
              nombre={`determinacion_impuesto.c_${i + 1}`}
              rotulo={`${linea} ${titulo}`}
              requerido
            />
          ))}
        </div>
      </Seccion>
    </FormDialog>
  );
}

const Seccion = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <fieldset className="rev-seccion-de-formulario">
    <legend>{titulo}</legend>
    {children}
  </fieldset>
);

interface ParesProps {
  readonly lineas: readonly LineaDeCortesia[];
  readonly grupo: string;
  readonly columna: 'debito' | 'credito';
  readonly rotulo: string;
}
/** A line of the paper: its title, its base and what it gives. */
const Pares = ({ lineas, grupo, columna, rotulo }: ParesProps) => (
  <ul className="rev-pares">
    {lineas.map(({ linea, titulo }, i) => (
      <li key={linea}>
        <p>
          <strong>{linea}</strong> {titulo}
        </p>
        <CampoMonto nombre={`${grupo}.base_${i + 1}`} rotulo={`Base ${linea}`} requerido />
        <CampoMonto nombre={`${grupo}.${columna}_${i + 1}`} rotulo={`${rotulo} ${linea}`} requerido />
      </li>
    ))}
  </ul>
);

const col = columnasDe<FilaDeDeclaracion>();
const COLUMNAS = [
  columnaDeMes<FilaDeDeclaracion>((f) => formatMes(f.periodo)),
  col.chip(
    'Estado',
    (f) => f.estado,
    (f) => <ChipDeEstado {...f} />,
  ),
  col.texto('Régimen', (f) => f.regimen, { oculta: true }),
  col.monto('Total facturas', (f) => f.totalFactura),
  col.monto('Total retenciones', retencionesDe),
  col.monto('Impuesto', pagoDe, pagoEnPantalla),
  col.texto('Formulario', (f) => [f.numeroFormulario, f.numeroFormularioIva].filter((n) => n !== '').join(' y ')),
  col.texto('Colaborador asignado', (f) => f.asignado),
];
interface Abierto {
  readonly dialogo: 'cero' | 'cortesia';
  readonly fila: FilaDeDeclaracion;
}

export type TablaDeMesesProps = Pick<
  DataTableProps<FilaDeDeclaracion>,
  'titulo' | 'filas' | 'consulta' | 'vacio' | 'barra'
>;

/** Months of the client under review, each with what the staff may still do to it (spec 2, section 2.15). */
export function TablaDeMeses(tabla: TablaDeMesesProps) {
  const actor = useActor();
  const navegar = useNavigate();
  const documentos = useDocumentos();
  const evidencia = useEvidencia();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cargar = (f: FilaDeDeclaracion) =>
    void navegar({
      to: '/ingreso_facturas/carga/$usuarioId',
      params: { usuarioId: String(f.usuarioId) },
      search: { mes: mesDePresentacion(f) },
    });
  const opcion = (rotulo: string, razon: string | null, alElegir: () => void): OpcionDeFila => ({
    rotulo,
    alElegir,
    ...conRazon(razon),
  });
  const menu = (f: FilaDeDeclaracion): readonly OpcionDeFila[] => [
    opcion(ROTULOS.cargarDocumentos, razonDeCargar(actor, f), () => cargar(f)),
    opcion(ROTULOS.presentarACero, razonDePresentar(actor, f), () => setAbierto({ dialogo: 'cero', fila: f })),
    ...(esRos(f)
      ? [opcion(R.cargaDeCortesia, razonDeCortesia(actor, f), () => setAbierto({ dialogo: 'cortesia', fila: f }))]
      : []),
    opcion(R.descargarDocumentos, null, () => void documentos.descargar(f.id)),
    evidencia.opcion(f),
  ];
  const cerrar = () => setAbierto(null);
  return (
    <div className="rev-tabla">
      <DataTable
        {...tabla}
        columnas={COLUMNAS}
        porPagina="todas"
        menu={menu}
        acciones={(f) =>
          razonDeCargar(actor, f) === null && (
            <BotonDeLista
              rotulo={ROTULOS.cargarDocumentos}
              nombre={`${ROTULOS.cargarDocumentos} de ${formatMes(f.periodo)}`}
              alPulsar={() => cargar(f)}
            />
          )
        }
      />
      <AvanceDeEvidencia {...evidencia} />
      {abierto?.dialogo === 'cero' && <PresentarACero fila={abierto.fila} alCerrar={cerrar} />}
      {abierto?.dialogo === 'cortesia' && <CargaDeCortesia fila={abierto.fila} alCerrar={cerrar} />}
    </div>
  );
}
