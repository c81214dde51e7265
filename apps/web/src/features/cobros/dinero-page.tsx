import { DiaCable } from '@aldia/contract/cables.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { type Dia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { hoy } from '../../base/reloj.ts';
import { Dropzone } from '../../ui/dropzone.tsx';
import { CampoDia } from '../../ui/formulario/campo-dia.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { Page } from '../../ui/page.tsx';
import { ConRetornoDeFoco } from '../../ui/retorno-de-foco.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Cifras, type ResumenDeDinero } from './dinero/cifras.tsx';
import { DE_DINERO } from './dinero/con-cobro.tsx';
import { Conciliacion } from './dinero/conciliacion.tsx';
import { useDireccionDeDinero, type VistaDeDinero } from './dinero/direccion.ts';
import { HistoriaDeCobro } from './dinero/historia-de-cobro.tsx';
import { ListaDeCobros } from './dinero/lista-de-cobros.tsx';
import { Tareas } from './dinero/tareas.tsx';
import './dinero/dinero.css';

const ConFecha = z.object({ fecha: DiaCable });
const MAXIMO_BYTES = 5_000_000;

interface Archivo {
  readonly nombre: string;
  readonly csv: string;
}
interface ConciliarDiaProps {
  /** With the day that was reconciled, to show its lines. */
  readonly alTerminar: (fecha: Dia) => void;
  readonly alCerrar: () => void;
}

/** Compares a day's settlement with ours: asked from the provider, or read from the CSV that it gives for download. */
function ConciliarDia({ alTerminar, alCerrar }: ConciliarDiaProps) {
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
      esquema={ConFecha}
      valores={{ fecha: sumarDias(hoy(), -1) }}
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

const opcionesDe = (resumen: ResumenDeDinero | undefined) =>
  [
    { valor: 'cobros', rotulo: 'Cobros' },
    { valor: 'tareas', rotulo: 'Tareas', ...(resumen ? { cuenta: resumen.tareas.length } : {}) },
    { valor: 'conciliacion', rotulo: 'Conciliación', ...(resumen ? { cuenta: resumen.sinExplicar } : {}) },
  ] as const;

/** /cobros: every charge, what waits for a person, and whether the provider's books say what ours say. */
export function DineroPage() {
  const { direccion, cambiar } = useDireccionDeDinero();
  const resumen = useConsulta(cobros.resumen, {});
  const [concilia, setConcilia] = useState(false);
  const vista = opcionesDe(resumen.data).find((o) => o.valor === direccion.ver)?.valor ?? 'cobros';
  const conciliar = (
    <Button variant="default" onClick={() => setConcilia(true)}>
      Conciliar un día
    </Button>
  );
  return (
    <Page titulo={T.titulo} acciones={conciliar} consulta={resumen}>
      {resumen.data && (
        <Cifras
          resumen={resumen.data}
          elegido={vista === 'cobros' ? direccion.estado : undefined}
          alElegir={(estado) => cambiar({ ver: undefined, estado })}
        />
      )}
      <Tabs<VistaDeDinero>
        opciones={opcionesDe(resumen.data)}
        valor={vista}
        onChange={(v) => cambiar({ ver: v, desde: undefined, hasta: undefined })}
        etiqueta="Vista"
      >
        {vista === 'cobros' && <ListaDeCobros />}
        {vista === 'tareas' && resumen.data && <Tareas tareas={resumen.data.tareas} cambiar={cambiar} />}
        {vista === 'conciliacion' && resumen.data && (
          <Conciliacion dias={resumen.data.conciliaciones} conciliar={conciliar} />
        )}
      </Tabs>
      {concilia && (
        <ConRetornoDeFoco>
          <ConciliarDia
            alTerminar={(fecha) => cambiar({ ver: 'conciliacion', desde: fecha, hasta: fecha, todas: true })}
            alCerrar={() => setConcilia(false)}
          />
        </ConRetornoDeFoco>
      )}
      {direccion.cobro && (
        <ConRetornoDeFoco>
          <HistoriaDeCobro id={direccion.cobro} alCerrar={() => cambiar({ cobro: undefined })} />
        </ConRetornoDeFoco>
      )}
    </Page>
  );
}
