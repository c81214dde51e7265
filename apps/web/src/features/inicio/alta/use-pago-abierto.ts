import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { type EsperaDeAlta, esperaDeAlta } from '@aldia/domain/alta/pasos.ts';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { refrescarSesion } from '../../../base/llamadas/refrescar-sesion.ts';
import { finDelCobro, ignorarLlamada } from '../../../parts/cobros/fin-del-cobro.ts';
import type { Desenlace } from '../../../parts/cobros/pagar.ts';
import { completarAlta, estaListo } from './cobrar-alta.ts';
import type { Alta, Faltante } from './use-alta.ts';

export interface PagoAbierto {
  /** While it is not null nothing can be paid: the quiet screen is shown. */
  readonly espera: EsperaDeAlta | null;
  readonly alTerminar: (desenlace: Desenlace) => Promise<void>;
  /** Why the card is asked for again. */
  readonly motivo: string | null;
}

/** Follows a charge until it is known how it ended: applied, refused or given back. Never starts another one. */
export function usePagoAbierto(alta: Alta, faltante: Faltante, mirar: () => Promise<Faltante | null>): PagoAbierto {
  const [preguntando, setPreguntando] = useState(false);
  const [motivo, setMotivo] = useState<string | null>(null);
  const { cobroAbierto, completo } = faltante;
  const abierto = cobroAbierto && esperaDeAlta(cobroAbierto.estado);
  const esperaba = useRef(false);
  const terminado = useRef('');

  const otraTarjeta = (porque: string | null): void => {
    setMotivo(porque);
    alta.pedirOtraTarjeta();
  };
  const alTerminar = async ({ fin, dichos }: Desenlace): Promise<void> => {
    for (const { tipo, texto, detalle } of dichos) avisar(tipo, texto, detalle === undefined ? {} : { detalle });
    if (fin === 'sin-cobrar') return;
    if (fin === 'otra-tarjeta') otraTarjeta(dichos.findLast((d) => d.tipo === 'fallo')?.texto ?? null);
    setPreguntando(fin !== 'otra-tarjeta');
    const ahora = await mirar().finally(() => setPreguntando(false));
    if (fin === 'por-saber' && !ahora) avisar('espera', T.sinSaber);
    if (fin === 'por-saber' && ahora && !ahora.completo && !ahora.cobroAbierto) otraTarjeta(await finDelCobro());
  };

  useEffect(() => {
    if (completo) void refrescarSesion().catch(ignorarLlamada);
  }, [completo]);
  // It was open and it is not any more: either everything is done, or a card is asked for again with the reason.
  useEffect(() => {
    if (esperaba.current && abierto === null && !completo)
      void finDelCobro().then((porque) => {
        if (porque !== null) avisar('informa', porque);
        otraTarjeta(porque);
      });
    esperaba.current = abierto !== null;
  });
  // Approved and not delivered: the page was closed in between, or the answer was lost. The server would do it too.
  useEffect(() => {
    const { borrador } = faltante;
    if (abierto !== 'terminando' || !cobroAbierto || terminado.current === cobroAbierto.id || !estaListo(borrador))
      return;
    terminado.current = cobroAbierto.id;
    const { transaccionId, monto } = cobroAbierto;
    completarAlta({ borrador, tarjeta: null, monto, precioDeLista: monto, transaccionId }).then(mirar, ignorarLlamada);
  });
  return { espera: preguntando && abierto === null ? 'confirmando' : abierto, alTerminar, motivo };
}
