import { type ArchivoDelServidor, carga } from '@aldia/contract/carga.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { NOMBRE_DE_LIBRO } from '@aldia/contract/textos-de-libros.ts';
import { diaDeGuatemala, formatDia, instante, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { enlaceDelServidor } from '../../base/descargas/descargar-enlaces.ts';
import { llamar, traerArchivo } from '../../base/llamadas/api.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { enFilas } from '../../ui/en-miles.ts';
import { NoVino } from '../../ui/no-vino.tsx';
import { pieza, usePieza } from '../../ui/pieza.ts';
import { type EstadoDeCarga, tieneArchivos } from './estado/carga.estado.ts';
import type { Clase } from './estado/carga.tipos.ts';
import { recordarOriginal, useOriginalDe } from './estado/copias.ts';
import '../../ui/lista-de-archivos.css';

/** Downloads an original from the server as a File. Rejects when it does not arrive whole. */
async function traerOriginal(id: string, opciones: Parameters<typeof traerArchivo>[1]): Promise<File> {
  const { nombre, enlace } = await llamar(carga.enlaceDeArchivo, { id }, { signal: opciones.signal });
  const { contenido } = await traerArchivo(enlaceDelServidor(enlace), opciones);
  const archivo = new File([contenido], nombre);
  recordarOriginal(archivo, id);
  return archivo;
}

const QUIEN: Readonly<Record<ArchivoDelServidor['origen'], string>> = {
  personal: '',
  gestor: 'Lo trajo el gestor: ',
  ticlabs: 'Vino de TicLabs: ',
};

interface Tomar {
  readonly estado: EstadoDeCarga;
  readonly alRecibir: (clase: Clase, archivos: readonly File[]) => void;
}
export interface ArchivosDelServidorProps {
  readonly usuarioId: number;
  readonly mes: Mes;
  /** The wizard that can take the files; without it they are only listed. */
  readonly tomar?: Tomar;
}

/** Lists the month's originals on the server, with their kind, person and day. One press brings those that no save has yet. */
export function ArchivosDelServidor({ usuarioId, mes, tomar }: ArchivosDelServidorProps) {
  const consulta = useConsulta(carga.archivos, { usuarioId, fecha: mes }, { frescaMs: 0 });
  const originalDe = useOriginalDe();
  const vistos = consulta.data ?? [];
  const pendientes = vistos.filter((a) => a.pendiente);
  const porTomar = tomar
    ? pendientes.filter((a) => !archivosEn(tomar.estado, a.clase).some((f) => originalDe(f) === a.id))
    : [];
  const toma = useTomar(porTomar, tomar?.alRecibir ?? nadieRecibe);
  // A failed list must show: otherwise somebody would load again files that are already there.
  if (consulta.isError && !consulta.data) return <NoVino consulta={consulta} texto={AVISOS_DE_CARGA.noSeVenArchivos} />;
  if (vistos.length === 0) return null;
  // Open at first; folded once the load has files; open again while files arrive, to show the progress and the button that stops it.
  const abierto = toma.va !== null || !(tomar && tieneArchivos(tomar.estado));
  return (
    <details className="al-carga-evidencia" open={pendientes.length > 0 && abierto}>
      <summary>
        {vistos.length === 1
          ? '1 archivo de este mes en el servidor'
          : `${vistos.length} archivos de este mes en el servidor`}
      </summary>
      {pendientes.length > 0 && <p>{AVISOS_DE_CARGA.archivosDelServidor}</p>}
      <ul>
        {vistos.map((a) => (
          <li key={a.id}>
            <IconFile size={16} aria-hidden="true" />
            <span>{a.nombre}</span>
            <span className="al-archivo-resumen">
              {NOMBRE_DE_LIBRO[a.clase]}
              {a.filas > 0 && ` · ${enFilas(a.filas)}`} · {QUIEN[a.origen]}
              {a.por || 'Sistema'}, {formatDia(diaDeGuatemala(instante(a.subido)))}
            </span>
          </li>
        ))}
      </ul>
      {tomar && porTomar.length > 0 && <BotonDeTomar archivos={porTomar} toma={toma} />}
    </details>
  );
}

/** The files of that kind that the load already has, read or refused. */
const archivosEn = (estado: EstadoDeCarga, clase: Clase): readonly File[] =>
  [...estado[clase].archivos, ...estado.rechazados.filter((r) => r.clase === clase)].map(({ archivo }) => archivo);

interface Trayendo {
  readonly archivo: ArchivoDelServidor;
  readonly lugar: number;
  readonly recibidos: number;
}
type AlRecibir = Tomar['alRecibir'];
const nadieRecibe: AlRecibir = () => undefined;

/** Brings originals one by one; `cancelar` or leaving the screen stops it. Each file goes into the load as it arrives. */
function useTomar(archivos: readonly ArchivoDelServidor[], alRecibir: AlRecibir) {
  const [va, setVa] = useState<Trayendo | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const traer = async (archivo: ArchivoDelServidor, lugar: number, signal: AbortSignal): Promise<boolean> => {
    const alAvanzar = (recibidos: number) => setVa({ archivo, lugar, recibidos });
    alAvanzar(0);
    try {
      alRecibir(archivo.clase, [await traerOriginal(archivo.id, { signal, alAvanzar })]);
      return true;
    } catch {
      return false;
    }
  };
  const tomar = async () => {
    const { signal } = (control.current = new AbortController());
    let faltan = 0;
    for (const [i, archivo] of archivos.entries())
      if (!signal.aborted && !(await traer(archivo, i + 1, signal))) faltan += 1;
    setVa(null);
    if (signal.aborted) avisar('informa', AVISOS_DE_CARGA.tomaCancelada);
    else if (faltan > 0) avisar('fallo', llenar(AVISOS_DE_CARGA.noSePudoTomar, { n: String(faltan) }));
  };
  return { va, tomar, cancelar: () => control.current?.abort() };
}

const AVANCE = pieza(async () => (await import('../../ui/avance.tsx')).Avance);

interface BotonProps {
  readonly archivos: readonly ArchivoDelServidor[];
  readonly toma: ReturnType<typeof useTomar>;
}
function BotonDeTomar({ archivos, toma: { va, tomar, cancelar } }: BotonProps) {
  // The number of files at the start: the list shrinks as they arrive.
  const [total, setTotal] = useState(0);
  const { Parte: Avance } = usePieza(AVANCE, va !== null, () => undefined);
  const empezar = () => {
    setTotal(archivos.length);
    void tomar();
  };
  if (va && Avance) {
    const { nombre, bytes } = va.archivo;
    const texto = llenar(AVISOS_DE_CARGA.trayendoArchivo, { nombre, n: String(va.lugar), total: String(total) });
    const porcentaje = va.recibidos > 0 ? Math.min(100, Math.round((100 * va.recibidos) / Math.max(1, bytes))) : null;
    return <Avance texto={texto} dato="" porcentaje={porcentaje} alCancelar={cancelar} />;
  }
  return (
    <Button size="compact-sm" variant="light" loading={va !== null} onClick={empezar}>
      {archivos.length === 1 ? 'Continuar con este archivo' : `Continuar con estos ${archivos.length} archivos`}
    </Button>
  );
}
