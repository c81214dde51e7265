import type { Exportable } from '@aldia/contract/facturas.ts';
import { ROTULOS_DE_FORMULARIOS as R } from '@aldia/contract/textos-formularios.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { fechaEscrita } from '../filas/cuando.ts';
import { type Libro, opcionesDe } from './opciones.ts';

export interface TablaDeExportablesProps {
  readonly libro: Libro;
  readonly documentos: readonly Exportable[];
  /** Nothing can be chosen now. */
  readonly fija: boolean;
  readonly alElegir: (documento: Exportable, linea: string | null) => void;
}

/** The documents with the line where each counts, and what may be chosen for it. */
export function TablaDeExportables({ libro, documentos, fija, alElegir }: TablaDeExportablesProps) {
  const col = columnasDe<Exportable>();
  const columnas = [
    col.texto('Fecha emisión', (f) => fechaEscrita(f.fechaEmision)),
    col.texto('Tipo', (f) => f.tipoDte),
    col.texto('Número DTE', (f) => f.numeroDte),
    col.texto(libro === 'emitida' ? 'Receptor' : 'Emisor', (f) => f.nombre),
    col.texto('NIT', (f) => f.nit),
    col.monto('Sin IVA', (f) => f.totalSinIva),
    col.monto('IVA', (f) => f.montoIva),
    col.texto('Cuenta en', (f) => f.linea ?? R.enNinguna),
    col.accion('Va a', (f) => (
      <select
        className="decl-asignado decl-destino"
        aria-label={`A dónde va el documento ${f.numeroDte} de ${f.nombre}`}
        value={f.elegida ?? ''}
        disabled={fija}
        onChange={(e) => alElegir(f, e.currentTarget.value === '' ? null : e.currentTarget.value)}
      >
        {opcionesDe(f).map(([valor, rotulo]) => (
          <option key={valor} value={valor}>
            {rotulo}
          </option>
        ))}
      </select>
    )),
  ];
  return (
    <DataTable
      titulo={libro === 'emitida' ? R.ventasAlExterior : R.comprasParaExportar}
      columnas={columnas}
      filas={documentos}
    />
  );
}
