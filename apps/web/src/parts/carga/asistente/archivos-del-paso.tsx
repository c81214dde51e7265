import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import type { Aviso } from '@aldia/domain/carga/avisos.ts';
import { EXTENSIONES_DE_LIBRO } from '@aldia/domain/carga/tipos-de-carga.ts';
import { useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { LectorDeArchivos } from '../../../base/lectura/lector.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dropzone } from '../../../ui/dropzone.tsx';
import { enFilas } from '../../../ui/en-miles.ts';
import { type ArchivoEnCarga, ListaDeArchivos } from '../../../ui/lista-de-archivos.tsx';
import type { ArchivoRechazado, Clase, LibroLeido, ReporteLeido } from '../estado/carga.tipos.ts';
import { agruparAvisos } from '../lectura/agrupar-avisos.ts';
import { descargarBytes } from '../lectura/descargar.ts';
import { type EnLectura, rechazarPorTipo } from '../lectura/use-lectura.ts';
import { PanelDeAvisos } from './panel-de-avisos.tsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ArchivosDelPasoProps {
  readonly clase: Clase;
  readonly rotulo: string;
  readonly aceptados: readonly (LibroLeido | ReporteLeido)[];
  readonly leyendo: readonly EnLectura[];
  readonly rechazados: readonly ArchivoRechazado[];
  /** Summary of an accepted file: 'Q1,234.56 · 2 anuladas'. */
  readonly detalleDe: (archivo: LibroLeido | ReporteLeido) => string;
  readonly alRecibir: (clase: Clase, archivos: readonly File[]) => void;
  readonly alQuitar: (clase: Clase, lugar: number) => void;
  readonly alOlvidar: (id: string) => void;
}

const filasDe = (a: LibroLeido | ReporteLeido): number =>
  'facturas' in a ? a.facturas.length : a.lectura.constancias.length;

function segundosRestantes({ filas, total, desdeMs }: EnLectura): number | undefined {
  if (!total || !desdeMs || filas === 0) return undefined;
  return Math.ceil(((performance.now() - desdeMs) / filas) * (total - filas) * 0.001);
}

function enLista(p: ArchivosDelPasoProps): ArchivoEnCarga[] {
  const base = (a: { id: string; archivo: File }) => ({ id: a.id, nombre: a.archivo.name, bytes: a.archivo.size });
  return [
    ...p.aceptados.map((a) => ({
      ...base(a),
      estado: 'listo' as const,
      filas: filasDe(a),
      detalle: <span className="al-archivo-resumen">{p.detalleDe(a)}</span>,
    })),
    ...p.leyendo.map((a) => {
      const faltan = segundosRestantes(a);
      return {
        ...base(a),
        estado: 'leyendo' as const,
        filas: a.filas,
        errores: a.errores,
        ...(a.total === null ? {} : { filasTotales: a.total }),
        ...(faltan === undefined ? {} : { segundosRestantes: faltan }),
      };
    }),
    ...p.rechazados.map((a) => ({
      ...base(a),
      estado: 'rechazado' as const,
      errores: a.avisos.length,
      detalle: (
        <>
          <span className="al-archivo-razon">{a.razon}</span>
          {a.remedio !== null && <span>{a.remedio}</span>}
        </>
      ),
    })),
  ];
}

/** Makes the copy whose first column says what to correct. It reads the file again, because its bytes are not kept in memory. */
function useCorregido() {
  const [deQuien, setDeQuien] = useState<string | null>(null);
  const descargar = async (
    archivo: File,
    id: string,
    avisos: readonly Aviso[],
    filaDeEncabezado: number,
  ): Promise<void> => {
    setDeQuien(id);
    const lector = new LectorDeArchivos();
    try {
      const { resultado } = await lector.leer(
        archivo,
        { clase: 'corregido', avisos, filaDeEncabezado },
        {},
        new AbortController().signal,
      );
      if (resultado.clase === 'corregido')
        descargarBytes(resultado.bytes, `${archivo.name.replace(/\.(xlsx?|csv)$/i, '')}_corregido.xlsx`, XLSX);
    } catch {
      avisar('fallo', AVISOS.noEsPosibleCargar, { detalle: archivo.name });
    } finally {
      lector.cerrar();
      setDeQuien(null);
    }
  };
  return { descargar, deQuien };
}

/** Where the files of one kind are dropped, with the progress of each reading and everything that is wrong with them. */
export function ArchivosDelPaso(p: ArchivosDelPasoProps) {
  const [porQuitar, setPorQuitar] = useState<number | null>(null);
  const corregido = useCorregido();
  const siguientes = porQuitar === null ? [] : p.aceptados.slice(porQuitar);
  const pedirQuitar = (id: string) => {
    const lugar = p.aceptados.findIndex((a) => a.id === id);
    if (lugar === -1) p.alOlvidar(id);
    else if (lugar === p.aceptados.length - 1) p.alQuitar(p.clase, lugar);
    else setPorQuitar(lugar);
  };
  const archivos = enLista(p);
  return (
    <div className="al-carga-archivos">
      <Dropzone
        acepta={EXTENSIONES_DE_LIBRO}
        varios
        rotulo={p.rotulo}
        ayuda="o suéltalos aquí, hasta 40 MB cada uno"
        alSoltar={(nuevos) => p.alRecibir(p.clase, nuevos)}
        alRechazar={rechazarPorTipo}
      />
      <ListaDeArchivos
        archivos={archivos}
        alQuitar={pedirQuitar}
        alCancelar={(id) => p.leyendo.find((e) => e.id === id)?.cancelar()}
      />
      {p.leyendo
        .filter((e) => e.avisos.length > 0)
        .map((e) => (
          <PanelDeAvisos
            key={e.id}
            titulo={`Avisos de ${e.archivo.name}, hasta ahora`}
            grupos={agruparAvisos(e.avisos)}
          />
        ))}
      {[...p.rechazados, ...p.aceptados.filter((a) => a.avisos.length > 0)]
        .filter((a) => a.avisos.length > 0)
        .map((a) => (
          <PanelDeAvisos
            key={a.id}
            titulo={`Avisos de ${a.archivo.name}`}
            grupos={agruparAvisos(a.avisos)}
            descargando={corregido.deQuien === a.id}
            alDescargar={() => void corregido.descargar(a.archivo, a.id, a.avisos, a.filaDeEncabezado)}
          />
        ))}
      <ConfirmDialog
        abierto={porQuitar !== null}
        titulo="Quitar archivos"
        hechos={siguientes.map((a, i) => [`Archivo ${i + 1}`, `${a.archivo.name} · ${enFilas(filasDe(a))}`])}
        confirmar={siguientes.length === 1 ? 'Quitar el archivo' : `Quitar ${siguientes.length} archivos`}
        peligro
        alCerrar={() => setPorQuitar(null)}
        alConfirmar={() => {
          if (porQuitar !== null) p.alQuitar(p.clase, porQuitar);
          setPorQuitar(null);
        }}
        luego={AVISOS_DE_CARGA.quitarArchivos}
      />
    </div>
  );
}
