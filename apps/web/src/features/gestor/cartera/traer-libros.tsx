import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { nombreQueCabe } from '@aldia/contract/nombre-de-archivo.ts';
import { NOMBRE_DE_LIBRO, ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { GuardiaDeSalida } from '../../../base/direccion/guardia-de-salida.tsx';
import { llamar, nuevaClave } from '../../../base/llamadas/api.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { exportarAExcel } from '../../../ui/data-table/excel.ts';
import { Dropzone } from '../../../ui/dropzone.tsx';
import { deCuantos, enMiles } from '../../../ui/en-miles.ts';
import { type ArchivoEnCarga, ListaDeArchivos } from '../../../ui/lista-de-archivos.tsx';

const LIBROS = ['.xls', '.xlsx', '.csv'];
/** With more files the sending may outlast an idle session (D-26). */
const MUCHOS = 500;
const deRechazado = columnasDe<ArchivoEnCarga>();
const DE_RECHAZADOS = [
  deRechazado.texto('Archivo', (a) => a.nombre),
  deRechazado.texto('Motivo', (a) => (typeof a.detalle === 'string' ? a.detalle : '')),
];

function cancelarTodos(controles: ReadonlyMap<string, AbortController>): void {
  for (const control of controles.values()) control.abort();
}

/** Sends many books of many clients: the server says whose each book is, or why it is refused. */
export function TraerLibros() {
  const [archivos, setArchivos] = useState<readonly ArchivoEnCarga[]>([]);
  const [soloRechazados, setSoloRechazados] = useState(false);
  /** A controller for each book that is being sent or waits for its turn. */
  const [controles] = useState(() => new Map<string, AbortController>());
  useEffect(() => () => cancelarTodos(controles), [controles]);
  const cambiar = (id: string, como: Partial<ArchivoEnCarga>) =>
    setArchivos((antes) => antes.map((a) => (a.id === id ? { ...a, ...como } : a)));
  const subir = async (id: string, archivo: File, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    try {
      const l = await llamar(
        gestorCartera.subirLibro,
        { nombre: nombreQueCabe(archivo.name) },
        { cuerpo: archivo, signal, idempotencia: nuevaClave() },
      );
      const dato = {
        cliente: l.cliente,
        nit: formatNit(l.nit),
        libro: NOMBRE_DE_LIBRO[l.clase],
        mes: formatMes(l.periodo),
      };
      cambiar(id, {
        estado: 'listo',
        filas: l.filas,
        detalle: llenar(l.nuevo ? T.libroTraido : T.libroRepetido, dato),
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ErrorDeLlamada)) throw error;
      cambiar(id, { estado: 'rechazado', detalle: [error.message, ...error.errores.map((e) => e.mensaje)].join(' ') });
    }
  };
  const recibir = async (nuevos: readonly File[]): Promise<void> => {
    const conId = nuevos.map((archivo) => ({ id: crypto.randomUUID(), archivo, control: new AbortController() }));
    for (const { id, control } of conId) {
      controles.set(id, control);
      control.signal.addEventListener('abort', () => cambiar(id, { estado: 'cancelado' }));
    }
    setArchivos((antes) => [
      ...antes,
      ...conId.map(
        ({ id, archivo }): ArchivoEnCarga => ({ id, nombre: archivo.name, bytes: archivo.size, estado: 'leyendo' }),
      ),
    ]);
    // One after the other, so that a thousand books do not overload the server.
    for (const { id, archivo, control } of conId) {
      await subir(id, archivo, control.signal);
      controles.delete(id);
    }
  };
  const faltan = archivos.filter((a) => a.estado === 'leyendo');
  const rechazados = archivos.filter((a) => a.estado === 'rechazado');
  const enCurso = faltan.length > 0;
  const hechos = archivos.length - faltan.length;
  return (
    <section className="cart-libros" aria-labelledby="cart-libros">
      <h3 id="cart-libros">{R.traerLibros}</h3>
      <p className="cart-dato">{T.traerLibros}</p>
      <Dropzone acepta={LIBROS} varios deshabilitado={enCurso} alSoltar={(f) => void recibir(f)} />
      {archivos.length > 0 && (
        <p role="status">{llenar(T.librosLeidos, { n: enMiles(hechos), total: enMiles(archivos.length) })}</p>
      )}
      {faltan.length > MUCHOS && <p className="al-ambar">{T.libroPorLibro}</p>}
      {rechazados.length > 0 && (
        <div className="cart-rechazados">
          <strong role="status">{deCuantos(rechazados.length, T.unRechazado, T.rechazados)}</strong>
          <Button variant="default" aria-pressed={soloRechazados} onClick={() => setSoloRechazados(!soloRechazados)}>
            {R.soloRechazados}
          </Button>
          <Button
            variant="default"
            onClick={() => void exportarAExcel(T.archivoDeRechazados, DE_RECHAZADOS, rechazados)}
          >
            {R.descargarRechazados}
          </Button>
        </div>
      )}
      {enCurso && (
        <Button variant="default" onClick={() => cancelarTodos(controles)}>
          {R.cancelar}
        </Button>
      )}
      <ListaDeArchivos
        archivos={soloRechazados && rechazados.length > 0 ? rechazados : archivos}
        alQuitar={(id) => setArchivos((antes) => antes.filter((a) => a.id !== id))}
        alCancelar={(id) => controles.get(id)?.abort()}
      />
      <GuardiaDeSalida activa={enCurso} titulo={R.traerLibros} luego={T.salirConLibros} salir={R.salirConLibros} />
    </section>
  );
}
