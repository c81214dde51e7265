import { DiaCable } from '@aldia/contract/cables.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { type Dia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useHoy } from '../../base/reloj.ts';
import { Dropzone } from '../../ui/dropzone.tsx';
import { CampoDia } from '../../ui/formulario/campo-dia.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { DE_DINERO } from './dinero/con-cobro.tsx';

const hastaHoy = (hoy: Dia) => z.object({ fecha: DiaCable.refine((d) => d <= hoy, AVISOS.diaFuturo) });

const MAXIMO_BYTES = 5_000_000;

interface Archivo {
  readonly nombre: string;
  readonly csv: string;
}

interface ConciliarDiaProps {
  /** Receives the reconciled day, to show its lines. */
  readonly alTerminar: (fecha: Dia) => void;
  readonly alCerrar: () => void;
}

/** Compares a day's settlement with our books: read from the provider, or from the CSV that the provider lets one download. */
export function ConciliarDia({ alTerminar, alCerrar }: ConciliarDiaProps) {
  const hoy = useHoy();
  const accion = useAccion(cobros.conciliar, 'cobros.conciliar', { invalida: DE_DINERO });
  const [archivo, setArchivo] = useState<Archivo | null>(null);
  const [error, setError] = useState<string | null>(null);
  const recibir = async ([uno]: readonly File[]) => {
    const csv = uno && uno.size <= MAXIMO_BYTES ? await uno.text().catch(() => null) : null;
    setError(csv === null ? T.archivoIlegible : null);
    setArchivo(uno && csv !== null ? { nombre: uno.name, csv } : null);
  };
  const conciliar = async ({ fecha }: { fecha: Dia }) => {
    await accion.enviar({ fecha, csv: archivo?.csv });
    alTerminar(fecha);
  };
  return (
    <FormDialog
      titulo="Conciliar un día"
      esquema={hastaHoy(hoy)}
      valores={{ fecha: sumarDias(hoy, -1) }}
      guardar="Conciliar"
      alGuardar={conciliar}
      alCerrar={alCerrar}
    >
      <p className="al-parrafo">{T.conciliarNota}</p>
      <CampoDia nombre="fecha" rotulo="Día" requerido />
      <Hechos de={[['De dónde', archivo ? `El archivo ${archivo.nombre}` : 'La pasarela, en línea']]} />
      {archivo ? (
        <Button variant="default" onClick={() => setArchivo(null)}>
          Quitar el archivo
        </Button>
      ) : (
        <Dropzone
          acepta={['.csv']}
          rotulo="Elegir CSV"
          ayuda={T.conciliarArchivo}
          {...(error ? { describe: 'error-de-liquidacion' } : {})}
          alSoltar={(archivos) => void recibir(archivos)}
          alRechazar={() => setError(AVISOS.tipoDeArchivo)}
        />
      )}
      {error && (
        <p id="error-de-liquidacion" role="alert" className="al-suelta-error">
          {error}
        </p>
      )}
    </FormDialog>
  );
}
