import { cambios } from '@aldia/contract/cambios.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { nombreQueCabe } from '@aldia/contract/nombre-de-archivo.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { NOMBRE_DE_LIBRO } from '@aldia/contract/textos-de-libros.ts';
import { ROTULOS_DE_PENDIENTES as R, AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { EXTENSIONES_DE_LIBRO } from '@aldia/domain/carga/tipos-de-carga.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { llamar, nuevaClave } from '../../base/llamadas/api.ts';
import { buscarClientes } from '../../base/llamadas/buscar-clientes.ts';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { seComparaFila } from '../../parts/declaraciones/filas/razones-de-fila.ts';
import { Avance } from '../../ui/avance.tsx';
import { Dropzone } from '../../ui/dropzone.tsx';
import { NoVino } from '../../ui/no-vino.tsx';
import { Seleccion } from '../../ui/seleccion.tsx';
import { type ClienteElegible, SelectorDeCliente } from '../../ui/selector-de-cliente.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { DE_CAMBIOS } from './decidir.tsx';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { deCuantos, enMiles } from '../../ui/en-miles.ts';

/** Chooses a client and one of the client's filed months. */
function ElegirMes({ alElegir }: { readonly alElegir: (declaracionId: number | null) => void }) {
  const [cliente, setCliente] = useState<ClienteElegible | null>(null);
  const [elegida, setElegida] = useState<string | null>(null);
  const historia = useConsulta(seguimiento.historico, { id: cliente?.id ?? 0 }, { activa: cliente !== null });
  const presentadas = (historia.data ?? []).filter(seComparaFila);
  const elegir = (valor: string | null) => {
    setElegida(valor);
    alElegir(valor === null ? null : Number(valor));
  };
  return (
    <>
      <SelectorDeCliente
        valor={cliente}
        buscar={buscarClientes}
        onChange={(nuevo) => {
          setCliente(nuevo);
          elegir(null);
        }}
      />
      <Seleccion
        label="Mes presentado"
        placeholder={cliente === null ? T.eligeCliente : historia.isFetching ? AVISOS.cargando : T.eligeMes}
        disabled={historia.data === undefined}
        data={presentadas.map((f) => ({ value: String(f.id), label: formatMes(f.periodo) }))}
        value={elegida}
        onChange={elegir}
        description={historia.data && presentadas.length === 0 ? T.sinPresentadas : undefined}
      />
      <NoVino consulta={historia} />
    </>
  );
}

const LIBROS = (['emitidas', 'recibidas'] as const).map((libro) => ({ value: libro, label: NOMBRE_DE_LIBRO[libro] }));
const MAXIMO_DE_RAZONES = 20;
type Libro = 'emitidas' | 'recibidas';
type Resultado = Awaited<ReturnType<typeof enviar>>;

/** A comparison: a file of a book, and the filed month. */
interface Pedida {
  readonly id: number;
  readonly libro: Libro;
  readonly archivo: File;
}
/** The result of a comparison, or why the file was refused. */
interface Fin {
  readonly de: Pedida;
  readonly resultado: Resultado | null;
  readonly razones: readonly string[];
}

const enviar = ({ id, libro, archivo }: Pedida, signal: AbortSignal) =>
  llamar(
    cambios.comparar,
    { id, libro, nombre: nombreQueCabe(archivo.name) },
    { cuerpo: archivo, idempotencia: nuevaClave(), signal },
  );

/** The result in one sentence. */
function fraseDe({ iguales, nuevos, conocidos, siguenAnuladas }: Resultado): string {
  const viejas = siguenAnuladas > 0 ? [llenar(AVISOS_DE_CARGA.siguenAnuladas, { n: enMiles(siguenAnuladas) })] : [];
  return [...loQueDice({ iguales, nuevos, conocidos }, viejas.length > 0), ...viejas].join(' ');
}
/** Nothing of equal documents, when there is none and something else is said. */
function loQueDice(r: Pick<Resultado, 'iguales' | 'nuevos' | 'conocidos'>, hayMas: boolean): readonly string[] {
  if (r.nuevos > 0) return [deCuantos(r.nuevos, T.unCambio, T.conCambios)];
  if (r.conocidos > 0) return [deCuantos(r.conocidos, T.unoConocido, T.soloConocidos)];
  return r.iguales === 0 && hayMas ? [] : [deCuantos(r.iguales, T.unoIgual, T.iguales)];
}

/** Sends a file and keeps the result. `cancelar` stops it, and so does closing the window. */
function useComparacion() {
  const [enCurso, setEnCurso] = useState(false);
  const [fin, setFin] = useState<Fin | null>(null);
  const control = useRef<AbortController | null>(null);
  const cancelar = () => control.current?.abort();
  useEffect(() => () => control.current?.abort(), []);
  const comparar = async (de: Pedida): Promise<void> => {
    const { signal } = (control.current = new AbortController());
    setEnCurso(true);
    setFin(null);
    try {
      setFin({ de, resultado: await enviar(de, signal), razones: [] });
      invalidar(DE_CAMBIOS);
    } catch (error) {
      // The server may already have the whole file, and then it finishes the comparison.
      if (signal.aborted) {
        invalidar(DE_CAMBIOS);
        return avisar('informa', T.comparacionCancelada);
      }
      if (!(error instanceof ErrorDeLlamada)) throw error;
      setFin({ de, resultado: null, razones: [error.message, ...error.errores.map((e) => e.mensaje)] });
    } finally {
      setEnCurso(false);
    }
  };
  return { enCurso, fin, comparar, cancelar };
}

export interface CompararProps {
  /** The declaration; null asks for the month. */
  readonly declaracionId: number | null;
  readonly alVer: (declaracionId: number) => void;
  readonly alCerrar: () => void;
}

/** Compares a file of SAT with a filed month. The server reads the file by the rules of every load. */
export function Comparar({ declaracionId, alVer, alCerrar }: CompararProps) {
  const [elegida, setElegida] = useState<number | null>(declaracionId);
  const [libro, setLibro] = useState<Libro>('emitidas');
  const [archivo, setArchivo] = useState<File | null>(null);
  const [deOtroTipo, setDeOtroTipo] = useState(false);
  const [incompleto, setIncompleto] = useState(false);
  const { enCurso, fin, comparar, cancelar } = useComparacion();
  // A result for another month, book or file is not shown.
  const esDeEsto = fin !== null && fin.de.id === elegida && fin.de.libro === libro && fin.de.archivo === archivo;
  const { resultado, razones } = esDeEsto ? fin : { resultado: null, razones: [] };
  /** Null: the file is of another type. */
  const elegir = (uno: File | null) => {
    setArchivo(uno);
    setDeOtroTipo(uno === null);
  };
  const alComparar = () => {
    setIncompleto(elegida === null || archivo === null);
    if (elegida !== null && archivo !== null) void comparar({ id: elegida, libro, archivo });
  };
  return (
    <Ventana opened onClose={alCerrar} title={R.comparar} size="lg" closeOnClickOutside={false}>
      <div className="camb-comparar">
        <p className="al-parrafo">
          {T.queCompara} {T.partes}
        </p>
        {declaracionId === null && <ElegirMes alElegir={setElegida} />}
        <SegmentedControl
          aria-label="Libro"
          data={LIBROS}
          value={libro}
          onChange={(v) => setLibro(v === 'recibidas' ? 'recibidas' : 'emitidas')}
        />
        <Dropzone
          acepta={EXTENSIONES_DE_LIBRO}
          rotulo="Elegir archivo"
          deshabilitado={enCurso}
          alSoltar={([uno]) => uno && elegir(uno)}
          alRechazar={() => elegir(null)}
        />
        {archivo && (
          <p className="al-parrafo">
            Archivo: <strong>{archivo.name}</strong>
          </p>
        )}
        {enCurso && archivo && (
          <Avance
            texto={llenar(T.comparando, { nombre: archivo.name })}
            dato=""
            porcentaje={null}
            alCancelar={cancelar}
          />
        )}
        <div role="alert">
          {deOtroTipo && <p className="camb-razon">{AVISOS.soloExcel}</p>}
          {incompleto && !deOtroTipo && (elegida === null || archivo === null) && (
            <p className="camb-razon">{elegida === null ? T.eligeMes : T.eligeArchivo}</p>
          )}
          {razones.slice(0, MAXIMO_DE_RAZONES).map((razon, i) => (
            <p key={`${i} ${razon}`} className="camb-razon">
              {razon}
            </p>
          ))}
        </div>
        <p role="status" className="camb-resultado">
          {resultado && fraseDe(resultado)}
        </p>
      </div>
      <div className="al-dialogo-pie">
        <Button variant="default" disabled={enCurso} onClick={alCerrar}>
          Cerrar
        </Button>
        {resultado && resultado.abiertos > 0 && elegida !== null ? (
          <Button onClick={() => alVer(elegida)}>Ver los cambios</Button>
        ) : (
          <Button loading={enCurso} onClick={alComparar}>
            {R.compararBoton}
          </Button>
        )}
      </div>
    </Ventana>
  );
}
