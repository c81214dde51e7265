import { type ArchivoDelServidor, carga } from '@aldia/contract/carga.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { llenar } from '@aldia/domain/carga/mensajes.ts';
import { diaDeGuatemala, formatDia, instante, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { enlaceDelServidor } from '../../base/descargas/descargar-enlaces.ts';
import { llamar, traerArchivo } from '../../base/llamadas/api.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { enFilas } from '../../ui/en-miles.ts';
import { type EstadoDeCarga, tieneArchivos } from './estado/carga.estado.ts';
import { type Clase, NOMBRE_DE_CLASE } from './estado/carga.tipos.ts';

/** An original that the server keeps, as the file that somebody chose. Rejects when it does not come whole. */
async function traerOriginal(id: string): Promise<File> {
  const { nombre, enlace } = await llamar(carga.enlaceDeArchivo, { id });
  const opciones = { signal: new AbortController().signal, alAvanzar: () => undefined };
  const { contenido } = await traerArchivo(enlaceDelServidor(enlace), opciones);
  return new File([contenido], nombre);
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
  /** The wizard that may take them up; without it they are only named. */
  readonly tomar?: Tomar;
}

/** Originals of the month that the server keeps: which, whose and when. Those that no save has are taken up with one press. */
export function ArchivosDelServidor({ usuarioId, mes, tomar }: ArchivosDelServidorProps) {
  const { data } = useConsulta(carga.archivos, { usuarioId, fecha: mes }, { frescaMs: 0 });
  const vistos = data ?? [];
  if (vistos.length === 0) return null;
  const pendientes = vistos.filter((a) => a.pendiente);
  const porTomar = tomar ? pendientes.filter((a) => !estaEn(tomar.estado, a)) : [];
  return (
    <details className="al-carga-evidencia" open={pendientes.length > 0 && !(tomar && tieneArchivos(tomar.estado))}>
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
              {NOMBRE_DE_CLASE[a.clase]}
              {a.filas > 0 && ` · ${enFilas(a.filas)}`} · {QUIEN[a.origen]}
              {a.por || 'Sistema'}, {formatDia(diaDeGuatemala(instante(a.subido)))}
            </span>
          </li>
        ))}
      </ul>
      {tomar && porTomar.length > 0 && <BotonDeTomar archivos={porTomar} alRecibir={tomar.alRecibir} />}
    </details>
  );
}

/** The same file of the same kind is in this load already, read or refused. */
const estaEn = (estado: EstadoDeCarga, { clase, nombre, bytes }: ArchivoDelServidor): boolean =>
  [...estado[clase].archivos, ...estado.rechazados.filter((r) => r.clase === clase)].some(
    ({ archivo }) => archivo.name === nombre && archivo.size === bytes,
  );

interface BotonProps extends Pick<Tomar, 'alRecibir'> {
  readonly archivos: readonly ArchivoDelServidor[];
}
function BotonDeTomar({ archivos, alRecibir }: BotonProps) {
  const [trayendo, setTrayendo] = useState(false);
  const tomar = async () => {
    setTrayendo(true);
    const traidos = await Promise.allSettled(
      archivos.map(async (a) => alRecibir(a.clase, [await traerOriginal(a.id)])),
    ).finally(() => setTrayendo(false));
    const faltan = traidos.filter((t) => t.status === 'rejected').length;
    if (faltan > 0) avisar('fallo', llenar(AVISOS_DE_CARGA.noSePudoTomar, { n: String(faltan) }));
  };
  return (
    <Button size="compact-sm" variant="light" loading={trayendo} onClick={() => void tomar()}>
      {archivos.length === 1 ? 'Continuar con este archivo' : `Continuar con estos ${archivos.length} archivos`}
    </Button>
  );
}
