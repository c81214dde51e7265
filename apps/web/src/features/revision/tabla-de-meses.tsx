import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { esRos, pagoDe, retencionesDe } from '@aldia/contract/hojas/montos-de-declaracion.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REVISION as R } from '@aldia/contract/textos-revision.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
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
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { mesDePresentacion } from './hechos-de-fila.ts';
import { razonDeCargar, razonDeCortesia, razonDePresentar } from './razones.ts';

const CargaDeCortesia = dialogoAparte(async () => (await import('./carga-de-cortesia.tsx')).CargaDeCortesia);
const PresentarACero = dialogoAparte(async () => (await import('./presentar-a-cero.tsx')).PresentarACero);

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

/** The months of the client under review, each with what the staff can still do to it (spec 2, section 2.15). */
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
