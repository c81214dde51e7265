import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { BotonDeFila } from '../filas/boton-de-fila.tsx';
import { conCambio } from './cambios.ts';
import { exportarRecibidas, nombreDeArchivo } from './excel-de-recibidas.ts';
import type { DeQuien, ModoDeInclusion } from './modo.ts';
import type { TipoDeRegistro } from './totales.ts';
import type { useInclusion } from './use-inclusion.ts';

export interface AccionesDeInclusionProps {
  readonly de: DeQuien;
  readonly rotulos: ModoDeInclusion['rotulos'];
  readonly inclusion: ReturnType<typeof useInclusion>;
  readonly tipos: readonly TipoDeRegistro[];
  readonly razon: string | null;
  readonly notificar: { readonly razon: string | null; readonly enCurso: boolean; readonly ejecutar: () => unknown };
  readonly alIncluirTodas: () => void;
  readonly alExcluirTodas: () => void;
  readonly alCerrar: () => void;
}

const enPalabras = (n: number): string => (n === 1 ? '1 cambio sin guardar' : `${n} cambios sin guardar`);

/** The buttons of the dialog, always in sight under the table. */
export function AccionesDeInclusion(p: AccionesDeInclusionProps) {
  const { base, cambios, deshacer, guardar, guardando } = p.inclusion;
  const [exportando, setExportando] = useState(false);
  const exportar = () => {
    setExportando(true);
    const filas = base.map((f) => conCambio(f, cambios));
    exportarRecibidas(filas, p.tipos, nombreDeArchivo(p.de.periodo, p.de.nombre))
      .then(
        () => avisar('exito', AVISOS.excelListo),
        () => avisar('fallo', AVISOS.excelFallo),
      )
      .finally(() => setExportando(false));
  };
  return (
    <div className="decl-inclusion-acciones">
      <BotonDeFila razon={p.razon} alPulsar={p.alIncluirTodas}>
        {p.rotulos.incluirTodas}
      </BotonDeFila>
      <BotonDeFila razon={p.razon} alPulsar={p.alExcluirTodas}>
        {p.rotulos.excluirTodas}
      </BotonDeFila>
      {deshacer && <BotonDeFila alPulsar={deshacer}>Deshacer</BotonDeFila>}
      <BotonDeFila razon={p.notificar.razon} enCurso={p.notificar.enCurso} alPulsar={p.notificar.ejecutar}>
        {p.rotulos.notificar}
      </BotonDeFila>
      <BotonDeFila enCurso={exportando} alPulsar={exportar}>
        Excel
      </BotonDeFila>
      <span className="decl-aire" />
      <span role="status" className="decl-detalle">
        {cambios.size > 0 ? enPalabras(cambios.size) : ''}
      </span>
      <Button variant="default" onClick={p.alCerrar}>
        {ROTULOS.cerrar}
      </Button>
      <Button disabled={p.razon !== null || cambios.size === 0} loading={guardando} onClick={() => void guardar()}>
        Guardar
      </Button>
    </div>
  );
}
