import { AVISOS } from '@aldia/contract/textos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Avance } from '../avance.tsx';
import { IconFileSpreadsheet } from '../iconos.ts';
import type { EstadoDeExcel, ExcelDelServidor } from './tipos.ts';

const DICHO: Readonly<Record<EstadoDeExcel, string>> = {
  quieto: '',
  creando: '',
  listo: AVISOS.excelListo,
  fallo: AVISOS.excelFallo,
  cancelado: AVISOS.excelCancelado,
};

interface BotonProps {
  readonly estado: EstadoDeExcel;
  readonly razon?: string | null;
  readonly alPulsar: () => void;
}
function Boton({ estado, razon, alPulsar }: BotonProps) {
  const alaVista = estado === 'fallo' || estado === 'cancelado';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} />}
        loading={estado === 'creando'}
        onClick={alPulsar}
      >
        Excel
      </Button>
      <span
        role="status"
        className={alaVista ? 'al-tabla-dicho' : 'al-solo-lector'}
        data-fallo={estado === 'fallo' || undefined}
      >
        {razon ?? DICHO[estado]}
      </span>
    </>
  );
}

/** The Excel button of a list that the browser holds whole and writes itself. */
export function BotonDeExcel({ alExportar }: { readonly alExportar: () => Promise<void> }) {
  const [estado, setEstado] = useState<EstadoDeExcel>('quieto');
  const exportar = () => {
    setEstado('creando');
    alExportar().then(
      () => setEstado('listo'),
      () => setEstado('fallo'),
    );
  };
  return <Boton estado={estado} alPulsar={exportar} />;
}

interface DelServidorProps {
  readonly excel: ExcelDelServidor;
  /** Titles of the columns in sight. */
  readonly columnas: readonly string[];
}
/** The Excel button of a list that the server pages: the server writes all its rows. */
export const BotonDeExcelDelServidor = ({ excel, columnas }: DelServidorProps) => (
  <Boton estado={excel.estado} razon={excel.razon} alPulsar={() => excel.pedir(columnas)} />
);

const EN_NUMEROS = new Intl.NumberFormat('en-US');
const CIEN = 100;

/** Shows how many rows are written, with a button that stops it; draws nothing while no Excel is being made. */
export function AvanceDeExcel({ excel }: { readonly excel: ExcelDelServidor }) {
  if (excel.estado !== 'creando') return null;
  const { escritas, total } = excel.avance ?? { escritas: 0, total: 0 };
  const dato = llenar(AVISOS.excelAvance, { escritas: EN_NUMEROS.format(escritas), total: EN_NUMEROS.format(total) });
  return (
    <Avance
      texto={AVISOS.excelPreparando}
      dato={excel.avance ? dato : ''}
      porcentaje={total > 0 ? Math.round((escritas / total) * CIEN) : null}
      alCancelar={excel.cancelar}
    />
  );
}
