import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REVISION as R } from '@aldia/contract/textos-revision.ts';
import { type ColorDeEstado, estadoVisible } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { sumar } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSesion } from '../../app/sesion.ts';
import { useDocumentos } from '../../app/use-documentos.ts';
import { columnaDeMes } from '../../ui/columna-de-mes.tsx';
import { columnasDe, textoDeMonto } from '../../ui/columnas-de.ts';
import type { EstadoDeConsulta } from '../../ui/consulta.ts';
import type { OpcionDeFila } from '../../ui/data-table.tipos.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EstadoChip, type Tono } from '../../ui/estado-chip.tsx';
import { CargaDeCortesia } from './carga-de-cortesia.tsx';
import { mesDePresentacion } from './hechos-de-fila.ts';
import { PresentarACero } from './presentar-a-cero.tsx';
import { razonDeCargar, razonDeCortesia, razonDePresentar } from './razones.ts';

const TONO: Readonly<Record<ColorDeEstado, Tono>> = {
  naranja: 'espera',
  'azul-oscuro': 'informa',
  verde: 'listo',
  rojo: 'alto',
  azul: 'informa',
  gris: 'neutro',
};
const esRos = (f: FilaDeDeclaracion): boolean => f.regimenId === REGIMEN.ros;
/** In regime 2 each tax is paid by itself. */
const PorImpuesto = ({ fila }: { readonly fila: FilaDeDeclaracion }) => (
  <span className="rev-dos-lineas">
    ISR {textoDeMonto(fila.pago)}
    <br />
    IVA {textoDeMonto(fila.impuestoPagarDebitos)}
  </span>
);
const col = columnasDe<FilaDeDeclaracion>();
const COLUMNAS = [
  columnaDeMes<FilaDeDeclaracion>((f) => formatMes(f.periodo)),
  col.chip(
    'Estado',
    (f) => f.estado,
    (f) => <EstadoChip tono={TONO[estadoVisible(f.statusId).color]}>{f.estado}</EstadoChip>,
  ),
  col.texto('Régimen', (f) => f.regimen, { oculta: true }),
  col.monto('Total facturas', (f) => f.totalFactura),
  col.monto('Total retenciones', (f) => (esRos(f) ? sumar([f.totalRetencion, f.totalRetencionIva]) : f.totalRetencion)),
  col.monto(
    'Impuesto',
    (f) => sumar([f.pago, f.impuestoPagarDebitos]),
    (f) => (esRos(f) ? <PorImpuesto fila={f} /> : textoDeMonto(f.pago)),
  ),
  col.texto('Formulario', (f) => [f.numeroFormulario, f.numeroFormularioIva].filter((n) => n !== '').join(' y ')),
  col.texto('Colaborador asignado', (f) => f.asignado),
];
const NADIE = { usuarioId: 0, roles: [] };
interface Abierto {
  readonly dialogo: 'cero' | 'cortesia';
  readonly fila: FilaDeDeclaracion;
}

export interface TablaDeMesesProps {
  readonly titulo: string;
  readonly filas: readonly FilaDeDeclaracion[] | undefined;
  readonly consulta: EstadoDeConsulta;
  readonly vacio: string;
  readonly barra?: ReactNode;
}

/** Months of the client under review, each with what the staff may still do to it (spec 2, section 2.15). */
export function TablaDeMeses({ titulo, filas, consulta, vacio, barra }: TablaDeMesesProps) {
  const actor = useSesion() ?? NADIE;
  const navegar = useNavigate();
  const documentos = useDocumentos();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cargar = (f: FilaDeDeclaracion) =>
    void navegar({
      to: '/ingreso_facturas/carga/$usuarioId',
      params: { usuarioId: String(f.usuarioId) },
      search: { mes: mesDePresentacion(f) },
    } as never);
  const opcion = (rotulo: string, razon: string | null, alElegir: () => void): OpcionDeFila => ({
    rotulo,
    alElegir,
    ...(razon === null ? {} : { deshabilitada: true, razon }),
  });
  const menu = (f: FilaDeDeclaracion): readonly OpcionDeFila[] => [
    opcion(ROTULOS.cargarDocumentos, razonDeCargar(actor, f), () => cargar(f)),
    opcion(ROTULOS.presentarACero, razonDePresentar(actor, f), () => setAbierto({ dialogo: 'cero', fila: f })),
    ...(esRos(f)
      ? [opcion(R.cargaDeCortesia, razonDeCortesia(actor, f), () => setAbierto({ dialogo: 'cortesia', fila: f }))]
      : []),
    opcion(R.descargarDocumentos, null, () => void documentos.descargar(f.id)),
  ];
  const cerrar = () => setAbierto(null);
  return (
    <div className="rev-tabla">
      <DataTable
        titulo={titulo}
        columnas={COLUMNAS}
        filas={filas}
        clave={(f) => f.id}
        consulta={consulta}
        porPagina="todas"
        vacio={{ texto: vacio }}
        barra={barra}
        menu={menu}
        acciones={(f) =>
          razonDeCargar(actor, f) === null && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${ROTULOS.cargarDocumentos} de ${formatMes(f.periodo)}`}
              onClick={() => cargar(f)}
            >
              {ROTULOS.cargarDocumentos}
            </Button>
          )
        }
      />
      {abierto?.dialogo === 'cero' && <PresentarACero fila={abierto.fila} alCerrar={cerrar} />}
      {abierto?.dialogo === 'cortesia' && <CargaDeCortesia fila={abierto.fila} alCerrar={cerrar} />}
    </div>
  );
}
