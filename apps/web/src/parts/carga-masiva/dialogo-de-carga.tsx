import { AVISOS } from '@aldia/contract/textos.ts';
import { CARGA_MASIVA as T } from '@aldia/contract/textos-retenedores.ts';
import { EXTENSIONES_DE_LIBRO } from '@aldia/domain/carga/tipos-de-carga.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, Loader, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dropzone } from '../../ui/dropzone.tsx';
import { deCuantos } from '../../ui/en-miles.ts';
import { Hechos } from '../../ui/hechos.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { descargarErrores } from './archivo-de-errores.ts';
import type { FilaRechazada } from './leer-listado.ts';
import { type EstadoDeCargaMasiva, type OpcionesDeCargaMasiva, useCargaMasiva } from './use-carga-masiva.ts';
import './carga-masiva.css';

const numero = new Intl.NumberFormat('en-US');
const A_LA_VISTA = 8;

export interface DialogoDeCargaProps<F extends { readonly fila: number }> extends OpcionesDeCargaMasiva<F> {
  readonly titulo: string;
  /** Name of the file of refused rows, without extension. */
  readonly archivoDeErrores: string;
  /** Shown before the file: what the file must hold, or a choice to make first. */
  readonly children: ReactNode;
  /** Why no file can be chosen yet, or null. */
  readonly impide: string | null;
  readonly alCerrar: () => void;
}

/** Loads a list: its file, what was read, the progress of the sending, and the result of each row. */
export function DialogoDeCarga<F extends { readonly fila: number }>(p: DialogoDeCargaProps<F>) {
  const { estado, leer, cargar, detener, empezarDeNuevo } = useCargaMasiva(p);
  const { fase, rechazadas } = estado;
  const ocupada = fase === 'cargando' || fase === 'leyendo';
  const sinErrores = ocupada || rechazadas.length === 0;
  const bajar = () => void descargarErrores(p.archivoDeErrores, p.clase, rechazadas);
  return (
    <Ventana
      opened
      onClose={ocupada ? () => undefined : p.alCerrar}
      title={p.titulo}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!ocupada}
      withCloseButton={!ocupada}
      closeButtonProps={{ 'aria-label': T.cerrar }}
    >
      {(fase === 'vacia' || fase === 'lista') && <div className="cm-antes">{p.children}</div>}
      {fase === 'vacia' && <Eleccion impide={p.impide} fallo={estado.fallo} alElegir={(f) => void leer(f)} />}
      {fase === 'leyendo' && <Lectura estado={estado} />}
      {fase === 'lista' && <Leido estado={estado} />}
      {fase === 'cargando' && <Avance estado={estado} />}
      {fase === 'detenida' && (
        <p role="alert" className="cm-fallo">
          {estado.fallo.length > 0 ? `${estado.fallo.join(' ')} ${T.detenida}` : T.detenida}
        </p>
      )}
      {(fase === 'hecha' || fase === 'detenida') && <Cuentas estado={estado} />}
      {sinErrores ? null : <Errores filas={rechazadas} alBajar={bajar} />}
      <div className="al-dialogo-pie">
        {ocupada && (
          <Button variant="default" onClick={detener}>
            {T.detener}
          </Button>
        )}
        {(fase === 'lista' || fase === 'hecha') && (
          <Button variant="default" onClick={empezarDeNuevo}>
            {T.otroArchivo}
          </Button>
        )}
        {!ocupada && (
          <Button variant="default" onClick={p.alCerrar}>
            {T.cerrar}
          </Button>
        )}
        {(fase === 'lista' || fase === 'detenida') && (
          <Button disabled={estado.filas.length === 0 || p.impide !== null} onClick={() => void cargar()}>
            {fase === 'lista' ? T.cargar : T.seguir}
          </Button>
        )}
      </div>
    </Ventana>
  );
}

interface EleccionProps {
  readonly impide: string | null;
  readonly fallo: readonly string[];
  readonly alElegir: (archivo: File) => void;
}
function Eleccion({ impide, fallo, alElegir }: EleccionProps) {
  const [deOtroTipo, setDeOtroTipo] = useState(false);
  const razones = deOtroTipo ? [AVISOS.soloExcel] : fallo;
  return (
    <>
      <Dropzone
        acepta={EXTENSIONES_DE_LIBRO}
        rotulo={T.elegirArchivo}
        ayuda="o suéltalo aquí"
        deshabilitado={impide !== null}
        alSoltar={([archivo]) => archivo && alElegir(archivo)}
        alRechazar={() => setDeOtroTipo(true)}
      />
      {impide !== null && <p className="al-parrafo">{impide}</p>}
      <div role="alert" className="cm-fallo">
        {razones.map((f) => (
          <p key={f}>{f}</p>
        ))}
      </div>
    </>
  );
}

interface DeEstado {
  readonly estado: EstadoDeCargaMasiva<unknown>;
}
const Lectura = ({ estado: { archivo, leidas } }: DeEstado) => (
  <div role="status" className="cm-avance">
    <Loader size="sm" aria-hidden="true" />
    <span>{llenar(T.leyendo, { archivo, n: numero.format(leidas) })}</span>
  </div>
);

const Leido = ({ estado: { archivo, filas } }: DeEstado) => (
  <p role="status" className="al-parrafo">
    <strong className="cm-archivo">{archivo}</strong>
    {': '}
    {filas.length === 0 ? T.nadaQueCargar : deCuantos(filas.length, T.unaLista, T.listas)}
  </p>
);

/** Covers the dialog while rows are sent: shows the progress and asks not to close. */
const Avance = ({ estado: { hechas, filas } }: DeEstado) => (
  <div className="cm-velo">
    <Progress value={(hechas / Math.max(1, filas.length)) * 100} aria-label={T.cargar} />
    <p role="status">
      <Loader size="xs" aria-hidden="true" />{' '}
      {llenar(T.cargando, { hechas: numero.format(hechas), total: numero.format(filas.length) })}
    </p>
    <p>
      <strong>{T.noCierre}</strong>
    </p>
  </div>
);

const Cuentas = ({ estado: { cuentas, rechazadas } }: DeEstado) => (
  <div role="status">
    <Hechos
      de={[
        [T.creados, numero.format(cuentas.creados)],
        [T.yaEstaban, numero.format(cuentas.yaEstaban)],
        [T.cambiados, numero.format(cuentas.cambiados)],
        [T.rechazados, numero.format(rechazadas.length)],
      ]}
    />
  </div>
);

interface ErroresProps {
  readonly filas: readonly FilaRechazada[];
  readonly alBajar: () => void;
}
/** The first refused rows, each with its line and reason, and a file with all of them. */
function Errores({ filas, alBajar }: ErroresProps) {
  return (
    <section className="cm-errores" aria-label={T.primerosAvisos}>
      <p>
        <strong>{deCuantos(filas.length, T.unaFuera, T.fuera)}</strong>. {T.queSonErrores}
      </p>
      <ul>
        {filas.slice(0, A_LA_VISTA).map((f) => (
          <li key={f.fila}>{f.motivo}</li>
        ))}
      </ul>
      <Button variant="default" onClick={alBajar}>
        {T.descargarErrores}
      </Button>
    </section>
  );
}
