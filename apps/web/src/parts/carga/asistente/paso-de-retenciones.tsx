import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import type { PanelDelAsistente, PanelesDeRetencion } from '@aldia/domain/carga/pasos.ts';
import { enPalabras, minimoDeVenta } from '@aldia/domain/facturas/venta-retenible.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useHoy } from '../../../base/reloj.ts';
import { deCuantos } from '../../../ui/en-miles.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { Palabra } from '../../../ui/palabra.tsx';
import { useParte } from '../../../ui/use-parte.tsx';
import { frasesDeConstancias } from '../cifras/totales-de-libro.ts';
import type { EstadoDeCarga } from '../estado/carga.estado.ts';
import type { Agente, Impuesto } from '../estado/carga.tipos.ts';
import { ArchivosDelPaso, type ArchivosDelPasoProps } from './archivos-del-paso.tsx';
import { TABLAS } from './tablas-aparte.ts';

type DeArchivos = Pick<ArchivosDelPasoProps, 'leyendo' | 'alRecibir' | 'alQuitar' | 'alOlvidar'>;

interface PanelProps extends DeArchivos {
  readonly impuesto: Impuesto;
  readonly panel: PanelDelAsistente;
  readonly estado: EstadoDeCarga;
  /** Why this tax has nothing to load, when its panel does not apply. */
  readonly noAplica: string;
}

const SIGLAS: Readonly<Record<Impuesto, string>> = { isr: 'ISR', iva: 'IVA' };
const CHIP = {
  aplica: ['neutro', 'No aplica'],
  'por-revisar': ['espera', 'Por revisar'],
  0: ['espera', 'Pendiente'],
  1: ['listo', 'Cargada'],
} as const;
const A_LA_VISTA = 8;

function Agentes({ agentes, siglas }: { readonly agentes: readonly Agente[]; readonly siglas: string }) {
  const resto = agentes.length - A_LA_VISTA;
  return (
    <div className="al-carga-agentes">
      <p>{llenar(AVISOS_DE_CARGA.conAgentesRetenedores, { impuesto: siglas })}</p>
      <ul>
        {agentes.slice(0, A_LA_VISTA).map((a) => (
          <li key={a.nit}>
            {a.nombre} <span>NIT {a.nit}</span>
          </li>
        ))}
        {resto > 0 && <li>y {resto} más</li>}
      </ul>
    </div>
  );
}

function PanelDeImpuesto({ impuesto, panel, noAplica, estado, leyendo, alRecibir, alQuitar, alOlvidar }: PanelProps) {
  const [deTodosModos, setDeTodosModos] = useState(false);
  const { Parte: Tablas, enSuLugar } = useParte(TABLAS, 8);
  const siglas = SIGLAS[impuesto];
  const { archivos, fusion } = estado[impuesto];
  const [tono, palabra] = CHIP[panel ?? 'aplica'];
  const abierto = panel !== null || deTodosModos || archivos.length > 0;
  const hallados = estado.agentes?.[impuesto] ?? [];
  const id = `retenciones-${impuesto}`;
  return (
    <section className="al-tarjeta al-carga-panel" aria-labelledby={id}>
      <header>
        <h3 id={id}>Retenciones de {siglas}</h3>
        <EstadoChip tono={archivos.length > 0 ? 'listo' : tono}>{archivos.length > 0 ? 'Cargada' : palabra}</EstadoChip>
      </header>
      {panel === null && !abierto && (
        <>
          <p>{noAplica}</p>
          <Button variant="default" onClick={() => setDeTodosModos(true)}>
            Cargar constancias de {siglas} de todos modos
          </Button>
        </>
      )}
      {panel === 'por-revisar' && <p>{llenar(AVISOS_DE_CARGA.agentesPorRevisar, { impuesto: siglas })}</p>}
      {hallados.length > 0 && <Agentes agentes={hallados} siglas={siglas} />}
      {panel === 1 && archivos.length === 0 && (
        <p>{llenar(AVISOS_DE_CARGA.retencionesYaCargadas, { impuesto: siglas })}</p>
      )}
      {abierto && (
        <ArchivosDelPaso
          clase={impuesto}
          rotulo={`Elegir reporte de ${siglas}`}
          aceptados={archivos}
          leyendo={leyendo.filter((e) => e.clase === impuesto)}
          rechazados={estado.rechazados.filter((r) => r.clase === impuesto)}
          detalleDe={(a) => ('lectura' in a ? frasesDeConstancias(a.lectura.constancias) : '')}
          alRecibir={alRecibir}
          alQuitar={alQuitar}
          alOlvidar={alOlvidar}
        />
      )}
      {fusion.repetidas > 0 && (
        <p role="status" className="al-carga-nota">
          {deCuantos(fusion.repetidas, AVISOS_DE_CARGA.unaConstanciaUnida, AVISOS_DE_CARGA.constanciasUnidas)}
        </p>
      )}
      {archivos.length > 0 &&
        (Tablas ? <Tablas.TablaDeConstancias impuesto={impuesto} constancias={fusion.filas} /> : enSuLugar)}
    </section>
  );
}

export interface PasoDeRetencionesProps extends DeArchivos {
  readonly estado: EstadoDeCarga;
  readonly paneles: PanelesDeRetencion;
  readonly periodo: Mes;
  /** False for a small taxpayer, who has no income tax and so no such panel. */
  readonly tieneIsr: boolean;
  /** Somebody decided to file the month without ISR. */
  readonly sinIsr: boolean;
  /** Whether the month, as it was saved, waits for certificates of that tax. */
  readonly esperaba: Readonly<Record<Impuesto, boolean>>;
}

/** From how much on a sale would have been asked about, or that none of those that the month waited for asks any more. */
const sinAgentes = (impuesto: 'ISR' | 'IVA', periodo: Mes, esperaba: boolean): string =>
  esperaba
    ? llenar(AVISOS_DE_CARGA.yaNadieRetiene, { impuesto })
    : llenar(AVISOS_DE_CARGA.sinAgentesRetenedores, { impuesto, ventas: enPalabras(minimoDeVenta(impuesto, periodo)) });

/** Step 3: the certificates of withheld tax. */
export function PasoDeRetenciones({ paneles, periodo, tieneIsr, sinIsr, esperaba, ...p }: PasoDeRetencionesProps) {
  const hoy = useHoy();
  const sinIsrQueRetener = sinIsr ? AVISOS_DE_CARGA.presentadaSinIsr : sinAgentes('ISR', periodo, esperaba.isr);
  return (
    <>
      <p className="al-carga-nota">
        Cada <Palabra de="constancia" dia={hoy} /> demuestra una <Palabra de="retención" dia={hoy} />.
      </p>
      {tieneIsr && <PanelDeImpuesto impuesto="isr" panel={paneles.isr} noAplica={sinIsrQueRetener} {...p} />}
      <PanelDeImpuesto impuesto="iva" panel={paneles.iva} noAplica={sinAgentes('IVA', periodo, esperaba.iva)} {...p} />
    </>
  );
}
