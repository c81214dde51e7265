import { type FacturaRecibida, facturas } from '@aldia/contract/facturas.ts';
import { AVISOS_DE_COMPRAS as T } from '@aldia/contract/textos-compras.ts';
import { anioDe, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { Cambios } from '../../../parts/declaraciones/inclusion/cambios.ts';
import type { DeQuien } from '../../../parts/declaraciones/inclusion/modo.ts';
import { type Inclusion, sinGuardar } from '../../../parts/declaraciones/inclusion/use-inclusion.ts';
import { type Cola, cambiosDe, comoQuedan, conBorrador, guardada, hayQueEnviar, type Pugna, resuelta } from './cola.ts';
import { cambiarCola, useCola, useListo, useSinLugar } from './copia.ts';
import { type Entrega, enviarMes, ponerLectura, useEntrega, useLectura } from './por-enviar.ts';

const SIN_FACTURAS: readonly FacturaRecibida[] = [];
const PASOS_ATRAS = 20;

/** The purchases of a month as their owner chooses them, with or without network. */
export interface Eleccion extends Inclusion {
  readonly pugnas: readonly Pugna[];
  readonly resolver: (id: string, cual: 'suya' | 'mia') => void;
  readonly entrega: Entrega;
  /** How many decisions are saved here and still on their way. */
  readonly esperan: number;
  /** True when the browser did not store them: they last only as long as this page. */
  readonly sinLugar: boolean;
  /** Discards the unsaved decisions. */
  readonly descartar: () => void;
}

/** Undo for a draft: the state before each decision. */
function usePasosAtras(poner: (cambios: Cambios) => void) {
  const [antes, setAntes] = useState<readonly Cambios[]>([]);
  return {
    recordar: (cambios: Cambios) => setAntes([...antes, cambios].slice(-PASOS_ATRAS)),
    olvidar: () => setAntes([]),
    deshacer:
      antes.length === 0
        ? null
        : () => {
            poner(antes.at(-1) ?? new Map());
            setAntes(antes.slice(0, -1));
          },
  };
}

/** Why what was saved here is not on the server yet, or null. */
function sinEnviar(cola: Cola): string | null {
  if (cola.pugnas.length > 0) return T.cambioElMes;
  return hayQueEnviar(cola) ? T.sinEnviar : null;
}

export function useEleccion({ periodo, usuarioId }: DeQuien): Eleccion {
  const m = { usuarioId, periodo };
  const pregunta = { mes: numeroDeMes(periodo), anio: anioDe(periodo), usuarioId };
  const consulta = useConsulta(facturas.recibidas, pregunta, { frescaMs: 0 });
  const { data } = consulta;
  useEffect(() => {
    if (data) ponerLectura({ usuarioId, periodo }, data);
  }, [data, usuarioId, periodo]);
  const listo = useListo();
  const cola = useCola(m);
  const leida = useLectura(m);
  const entrega = useEntrega(m);
  const sinLugar = useSinLugar(m);
  const lectura = listo ? leida : null;
  const base = lectura ? comoQuedan(lectura.facturas, cola) : SIN_FACTURAS;
  const cambios = cambiosDe(cola, base);
  const poner = (nuevos: Cambios) => void cambiarCola(m, (c) => conBorrador(c, nuevos, base));
  const atras = usePasosAtras(poner);

  const guardar = async () => {
    atras.olvidar();
    const aqui = await cambiarCola(m, (c) => guardada(c, base));
    if (!navigator.onLine) avisar(aqui ? 'informa' : 'espera', aqui ? T.quedanAqui : T.soloEnLaPagina);
    await enviarMes(m);
  };
  return {
    consulta,
    lectura,
    base,
    cambios,
    cambiar: (nuevos) => {
      atras.recordar(cambios);
      poner(nuevos);
    },
    deshacer: atras.deshacer,
    guardar,
    guardando: entrega === 'en_curso',
    sinLlegar: sinGuardar(cambios) ?? sinEnviar(cola),
    conflicto: null,
    pugnas: cola.pugnas,
    resolver: (id, cual) => void cambiarCola(m, (c) => resuelta(c, id, cual)).then(() => enviarMes(m)),
    entrega,
    esperan: hayQueEnviar(cola) ? cola.porEnviar.length : 0,
    sinLugar,
    descartar: () => void cambiarCola(m, (c) => ({ ...c, borrador: [] })),
  };
}
