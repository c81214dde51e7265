import { TEXTOS_DE_TICLABS } from '@aldia/contract/acciones-ticlabs.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import {
  ROTULOS_DE_TICLABS as R,
  AVISOS_DE_TICLABS as T,
  VALIDACION_DE_TICLABS as V,
} from '@aldia/contract/textos-ticlabs.ts';
import { ticlabs } from '@aldia/contract/ticlabs.ts';
import { formatMes, type Mes, mesAnterior, mesDe, primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { buscarClientes } from '../../../base/llamadas/buscar-clientes.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useHoy } from '../../../base/reloj.ts';
import { sesionActual } from '../../../base/sesion/sesion.ts';
import { deCuantos } from '../../../ui/en-miles.ts';
import { MonthPicker } from '../../../ui/month-picker.tsx';
import { type ClienteElegible, SelectorDeCliente } from '../../../ui/selector-de-cliente.tsx';
import './ticlabs.css';

/** The person's progress with the platform in this session (spec 3, section 4): signed in, requested, loaded. */
type PasoDeTicLabs = 'entrar' | 'solicitar' | 'cargar';
const CLAVE = 'aldia-ticlabs';
const PASOS: readonly PasoDeTicLabs[] = ['entrar', 'solicitar', 'cargar'];

function guardado(): PasoDeTicLabs {
  try {
    return PASOS.find((p) => p === sessionStorage.getItem(CLAVE)) ?? 'entrar';
  } catch {
    return 'entrar';
  }
}

/** Keeps the step in the tab; `entrar`, the first step, is kept as no entry. */
function guardar(paso: PasoDeTicLabs): void {
  try {
    if (paso === 'entrar') sessionStorage.removeItem(CLAVE);
    else sessionStorage.setItem(CLAVE, paso);
  } catch {
    // storage closed by the browser: the step lasts as long as the screen
  }
}

/** The reminder comes eight seconds after a load (spec 3, sections 4 and 9). */
const MS_HASTA_RECORDAR = 8000;

let espera: ReturnType<typeof setTimeout> | undefined;
/** Tells the screen that is open, if one is. */
let alRecordar: (() => void) | null = null;
const olvidarRecordatorio = (): void => clearTimeout(espera);
/** Reminds the person wherever they are by then, unless their session ended. */
function recordarLuego(): void {
  olvidarRecordatorio();
  const quien = sesionActual()?.usuarioId;
  espera = setTimeout(() => {
    if (sesionActual()?.usuarioId !== quien) return;
    avisar('informa', T.recuerde);
    alRecordar?.();
  }, MS_HASTA_RECORDAR);
}

/** The step, and the reminder some seconds after the last one. A change of step cancels the reminder. */
function usePasoDeTicLabs() {
  const [paso, setPaso] = useState(guardado);
  const ir = (siguiente: PasoDeTicLabs): void => {
    olvidarRecordatorio();
    setPaso(siguiente);
    guardar(siguiente);
  };
  const empezar = useEffectEvent(() => ir('entrar'));
  useEffect(() => {
    alRecordar = () => empezar();
    return () => {
      alRecordar = null;
    };
  }, []);
  /** Everything is loaded. The buttons stay until the reminder; a person who returns earlier starts again. */
  const terminar = (): void => {
    guardar('entrar');
    recordarLuego();
  };
  return { paso, ir, terminar };
}

/** The tab of the invoicing platform: sign in, request a client's books, load them as originals. It makes no call by itself. */
export function TicLabsTab() {
  const { paso, ir, terminar } = usePasoDeTicLabs();
  const entrada = useAccion(ticlabs.abrirSesion, 'ticlabs.entrar', { alExito: () => ir('solicitar') });
  const [sinLlegar, setSinLlegar] = useState<Carga['sinLlegar']>([]);
  const carga = useAccion(ticlabs.traer, SIN_EXITO, {
    alExito: (salida) => {
      setSinLlegar(salida.sinLlegar);
      decirCarga(salida);
      if (salida.sinLlegar.some((p) => !p.abandonado)) return;
      if (llegoAlgo(salida)) terminar();
      else ir('entrar');
    },
    // The request is still there: the person starts again only without a session, or without a request.
    alFallo: ({ codigo }) => (codigo === 'TICLABS_SIN_SESION' || codigo === 'TICLABS_SIN_PEDIDO') && ir('entrar'),
  });
  return (
    <div className="tl-pasos">
      <p>{T.queHace}</p>
      <Button disabled={paso !== 'entrar'} loading={entrada.enCurso} onClick={() => void entrada.ejecutar({})}>
        {R.entrar}
      </Button>
      <Solicitud abierta={paso === 'solicitar'} alSolicitar={() => ir('cargar')} alFallar={() => ir('entrar')} />
      <Button disabled={paso !== 'cargar'} loading={carga.enCurso} onClick={() => void carga.ejecutar({})}>
        {R.cargar}
      </Button>
      <SinLlegar pedidos={sinLlegar} />
    </div>
  );
}

type Carga = Salida<typeof ticlabs.traer>;
/** The call may succeed although nothing arrived, so the toast comes from its answer. */
const SIN_EXITO = { ...TEXTOS_DE_TICLABS['ticlabs.cargar'], exito: null };
const llegoAlgo = ({ meses, sinLlegar }: Carga): boolean => meses.length > 0 || sinLlegar.length === 0;
function decirCarga(salida: Carga): void {
  const { exito, fallo } = TEXTOS_DE_TICLABS['ticlabs.cargar'];
  if (!llegoAlgo(salida)) return avisar('fallo', fallo);
  const { nuevos, repetidos, meses } = salida;
  avisar('exito', exito);
  avisar(
    'informa',
    llenar(T.llegaron, {
      nuevos: deCuantos(nuevos, T.unNuevo, T.nuevos),
      repetidos: deCuantos(repetidos, T.unRepetido, T.repetidos),
      meses: deCuantos(meses.length, T.unMes, T.meses),
    }),
  );
}

function SinLlegar({ pedidos }: { readonly pedidos: Carga['sinLlegar'] }) {
  const titulo = useId();
  if (pedidos.length === 0) return null;
  return (
    <div className="tl-sin-llegar" role="alert" aria-labelledby={titulo}>
      <p id={titulo}>{T.sinLlegar}</p>
      <ul>
        {pedidos.map(({ id, nombre, desde, hasta, razon, abandonado }) => (
          <li key={id}>
            {llenar(T.deQuien, { nombre, desde: formatMes(desde), hasta: formatMes(hasta), razon })}
            {abandonado && ` ${T.abandonado}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SolicitudProps {
  readonly abierta: boolean;
  readonly alSolicitar: () => void;
  /** Called after a failed request: the person starts again from the sign-in (spec 3, section 4). */
  readonly alFallar: () => void;
}
function Solicitud({ abierta, alSolicitar, alFallar }: SolicitudProps) {
  const ultimo = mesAnterior(mesDe(useHoy()));
  const [cliente, setCliente] = useState<ClienteElegible | null>(null);
  const [desde, setDesde] = useState<Mes>(ultimo);
  const [hasta, setHasta] = useState<Mes>(ultimo);
  const [error, setError] = useState<string | null>(null);
  const pedido = useAccion(ticlabs.solicitar, 'ticlabs.solicitar', {
    alExito: alSolicitar,
    alFallo: ({ errores }) => (errores.length > 0 ? setError(errores[0]?.mensaje ?? null) : alFallar()),
  });
  const solicitar = () => {
    const falta = cliente === null ? V.sinCliente : hasta < desde ? V.alReves : null;
    setError(falta);
    if (cliente === null || falta !== null) return;
    void pedido.ejecutar({ fechaInicio: primerDia(desde), fechaFin: primerDia(hasta), usuarioId: cliente.id });
  };
  return (
    <fieldset className="tl-solicitud" disabled={!abierta}>
      <legend>{R.solicitar}</legend>
      <SelectorDeCliente
        rotulo={R.cliente}
        valor={cliente}
        onChange={setCliente}
        buscar={buscarClientes}
        deshabilitado={!abierta}
      />
      <MonthPicker rotulo={R.desde} mes={desde} onChange={setDesde} hasta={ultimoDia(ultimo)} conPeriodo={false} />
      <MonthPicker rotulo={R.hasta} mes={hasta} onChange={setHasta} hasta={ultimoDia(ultimo)} conPeriodo={false} />
      {error !== null && (
        <p className="tl-error" role="alert">
          {error}
        </p>
      )}
      <Button disabled={!abierta} loading={pedido.enCurso} onClick={solicitar}>
        {R.solicitar}
      </Button>
    </fieldset>
  );
}
