import { MontoPositivoCable } from '@aldia/contract/cables.ts';
import type { carga } from '@aldia/contract/carga.ts';
import { textoDeMonto } from '@aldia/contract/columnas.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { ROTULOS_DE_FORMULARIOS } from '@aldia/contract/textos-formularios.ts';
import { enCajas } from '@aldia/domain/carga/cajas-de-remanentes.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO, type Centavos, parseMontoTecleado, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useHoy } from '../../base/reloj.ts';
import { CampoMonto } from '../../ui/formulario/campo-monto.tsx';
import { Formulario } from '../../ui/formulario/formulario.tsx';
import { Palabra } from '../../ui/palabra.tsx';
import type { RemanentesEscritos } from './estado/carga.tipos.ts';
import type { RemanentesAMedias } from './estado/use-borrador.ts';

export type RemanentesDelMes = Salida<typeof carga.remanentes>;

const Monto = z
  .string()
  .trim()
  .min(1, AVISOS.remanentesRequeridos)
  .transform((texto, ctx): Centavos => {
    const leido = z.safeDecode(MontoPositivoCable, texto);
    if (leido.success) return leido.data;
    ctx.issues.push({ code: 'custom', message: leido.error.issues[0]?.message ?? '', input: texto });
    return z.NEVER;
  });
const DeRos = z.object({
  remanente_isr: Monto,
  remanente_iva: Monto,
  remanente_exportacion: Monto,
  remanente_iva_retenciones: Monto,
});
/** A small taxpayer files one form, so the card has one balance. */
const DePc = z.object({ remanente_iva: Monto });

const esPc = (regimenId: number): boolean => regimenId === REGIMEN.pequenioContribuyente;

/** The balances of a complete card; null while one of its boxes is empty. */
export function borradorEntero(regimenId: number, b: RemanentesAMedias | null): RemanentesEscritos | null {
  if (b?.iva == null) return null;
  if (esPc(regimenId)) return { isr: CERO, iva: b.iva, exportacion: CERO, ivaRetenciones: CERO };
  if (b.isr === null || b.ivaRetenciones === null) return null;
  return { isr: b.isr, iva: b.iva, exportacion: b.exportacion ?? CERO, ivaRetenciones: b.ivaRetenciones };
}

/** The card's first values: the saved ones, or those that the month before leaves now; null when neither exists. */
export const remanentesIniciales = (regimenId: number, r: RemanentesDelMes): RemanentesEscritos | null =>
  r.guardados ? enCajas(regimenId, r.guardados) : r.periodoAnterior ? enCajas(regimenId, r.heredados) : null;

/** What a box has; null while it is empty, or what it has is refused. */
function leidoEn(caja: unknown): Centavos | null {
  const leido = parseMontoTecleado(String(caja ?? ''));
  return leido === null || leido < 0 ? null : leido;
}

interface CampoProps {
  readonly nombre: string;
  readonly rotulo: string;
  /** Null when the product does not have the month before. */
  readonly heredado: Centavos | null;
}
function CampoDeRemanente({ nombre, rotulo, heredado }: CampoProps) {
  const escrito = leidoEn(useWatch({ name: nombre }));
  const difiere = heredado !== null && escrito !== null && escrito !== heredado;
  return (
    <div>
      <CampoMonto nombre={nombre} rotulo={rotulo} requerido />
      {difiere && (
        <p role="status" className="al-carga-corregido">
          {llenar(AVISOS_DE_CARGA.remanenteCorregido, {
            antes: textoDeMonto(heredado),
            despues: textoDeMonto(escrito),
          })}
        </p>
      )}
    </div>
  );
}

/** Asked only of exporters: clients who already have such a balance, or who say so. */
function RemanenteDeExportacion({ abierto, heredado }: Pick<CampoProps, 'heredado'> & { readonly abierto: boolean }) {
  const [pedido, setPedido] = useState(abierto);
  if (!pedido)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setPedido(true)}>
        {ROTULOS_DE_FORMULARIOS.traeCreditoDeExportacion}
      </Button>
    );
  return (
    <CampoDeRemanente
      nombre="remanente_exportacion"
      rotulo="Crédito fiscal por exportación (SAT-2237, casilla 6.15)"
      heredado={heredado}
    />
  );
}

/** Reports the boxes at every change. The first render is no change: nobody typed yet. */
function Escucha({ alEscribir }: Pick<TarjetaDeRemanentesProps, 'alEscribir'>) {
  const cajas = useWatch();
  const dicho = JSON.stringify(cajas);
  const antes = useRef(dicho);
  useEffect(() => {
    if (antes.current === dicho) return;
    antes.current = dicho;
    alEscribir({
      isr: leidoEn(cajas['remanente_isr']),
      iva: leidoEn(cajas['remanente_iva']),
      exportacion: leidoEn(cajas['remanente_exportacion']),
      ivaRetenciones: leidoEn(cajas['remanente_iva_retenciones']),
    });
  }, [dicho, cajas, alEscribir]);
  return null;
}

export interface TarjetaDeRemanentesProps {
  readonly regimenId: number;
  readonly delMes: RemanentesDelMes;
  /** The first values of the boxes; null for an empty box. */
  readonly valores: RemanentesAMedias | null;
  /** Called while the person types. */
  readonly alEscribir: (escritos: RemanentesAMedias) => void;
  readonly boton: string;
  readonly alContinuar: (escritos: RemanentesEscritos) => void;
  /** SAT-1311 is filed: its balance is the filed one. */
  readonly isrPresentado?: boolean;
}

/** The balances that the month inherits: filled with what the month before declared, and open to correction. */
export function TarjetaDeRemanentes({
  regimenId,
  delMes,
  valores,
  alEscribir,
  boton,
  alContinuar,
  isrPresentado = false,
}: TarjetaDeRemanentesProps) {
  const id = useId();
  const pc = esPc(regimenId);
  const heredados = delMes.periodoAnterior ? enCajas(regimenId, delMes.heredados) : null;
  const texto = (c: Centavos | null | undefined) => (c == null ? '' : toQuetzales(c));
  const iniciales = {
    remanente_isr: texto(valores?.isr ?? (isrPresentado ? CERO : null)),
    remanente_iva: texto(valores?.iva),
    // Few clients export: a client without such credit is not asked for it.
    remanente_exportacion: toQuetzales(valores?.exportacion ?? CERO),
    remanente_iva_retenciones: texto(valores?.ivaRetenciones),
  };
  return (
    <section className="al-tarjeta al-carga-remanentes" aria-labelledby={id}>
      <h2 id={id}>{ROTULOS.remanentes}</h2>
      <p>
        Un <Palabra de="remanente" dia={useHoy()} /> es saldo a favor del cliente.{' '}
        {delMes.periodoAnterior
          ? llenar(AVISOS_DE_CARGA.remanentesHeredados, { mes: formatMes(delMes.periodoAnterior) })
          : AVISOS_DE_CARGA.remanentesSinMes}
      </p>
      {pc ? (
        <Formulario
          esquema={DePc}
          valores={iniciales}
          alGuardar={async (v) =>
            alContinuar({ isr: CERO, iva: v.remanente_iva, exportacion: CERO, ivaRetenciones: CERO })
          }
        >
          <TextInput
            label="Retenciones de ISR"
            value="Q. 0.00"
            disabled
            readOnly
            className="al-campo-monto"
            description={AVISOS_DE_CARGA.remanenteSinIsr}
          />
          <CampoDeRemanente
            nombre="remanente_iva"
            rotulo="Retenciones de IVA (SAT-2046, casilla c)"
            heredado={heredados?.iva ?? null}
          />
          <Escucha alEscribir={alEscribir} />
          <Button type="submit">{boton}</Button>
        </Formulario>
      ) : (
        <Formulario
          esquema={DeRos}
          valores={iniciales}
          alGuardar={async (v) =>
            alContinuar({
              isr: v.remanente_isr,
              iva: v.remanente_iva,
              exportacion: v.remanente_exportacion,
              ivaRetenciones: v.remanente_iva_retenciones,
            })
          }
        >
          {isrPresentado ? (
            <p className="al-parrafo">{AVISOS_DE_CARGA.isrYaPresentado}</p>
          ) : (
            <CampoDeRemanente
              nombre="remanente_isr"
              rotulo="Retenciones de ISR (SAT-1311, casilla 3f)"
              heredado={heredados?.isr ?? null}
            />
          )}
          <CampoDeRemanente
            nombre="remanente_iva"
            rotulo="Crédito fiscal de IVA (SAT-2237, casilla 5.15)"
            heredado={heredados?.iva ?? null}
          />
          <RemanenteDeExportacion
            abierto={(valores?.exportacion ?? CERO) !== 0 || (heredados?.exportacion ?? CERO) !== 0}
            heredado={heredados?.exportacion ?? null}
          />
          <CampoDeRemanente
            nombre="remanente_iva_retenciones"
            rotulo="Retenciones de IVA (SAT-2237, casilla 7g)"
            heredado={heredados?.ivaRetenciones ?? null}
          />
          <Escucha alEscribir={alEscribir} />
          <Button type="submit">{boton}</Button>
        </Formulario>
      )}
    </section>
  );
}

interface RemanentesPlegadosProps extends TarjetaDeRemanentesProps {
  /** The balances that the load uses. */
  readonly aplicados: RemanentesEscritos;
  readonly abierta: boolean;
  readonly alAbrir: (abierta: boolean) => void;
}

/** The card after its answer: one line, with a button to correct it. The focus follows the work. */
export function RemanentesPlegados(p: RemanentesPlegadosProps) {
  const { aplicados, abierta } = p;
  const caja = useRef<HTMLDivElement>(null);
  const antes = useRef(abierta);
  useEffect(() => {
    if (antes.current !== abierta)
      caja.current?.querySelector<HTMLElement>(abierta ? 'input:not(:disabled)' : 'button')?.focus();
    antes.current = abierta;
  }, [abierta]);
  return <div ref={caja}>{abierta ? <TarjetaDeRemanentes {...p} /> : <UnaLinea {...p} valores={aplicados} />}</div>;
}

type UnaLineaProps = Omit<RemanentesPlegadosProps, 'valores' | 'aplicados'> & { readonly valores: RemanentesEscritos };
function UnaLinea({ valores, regimenId, delMes, alAbrir, isrPresentado = false }: UnaLineaProps) {
  const partes = esPc(regimenId)
    ? [['Retenciones de IVA', valores.iva] as const]
    : ([
        ...(isrPresentado ? [] : [['ISR', valores.isr] as const]),
        ['Crédito fiscal', valores.iva],
        ...(valores.exportacion === 0 ? [] : [['Crédito por exportación', valores.exportacion] as const]),
        ['Retenciones de IVA', valores.ivaRetenciones],
      ] as const);
  return (
    <section className="al-carga-plegada" aria-label={ROTULOS.remanentes}>
      <strong>{ROTULOS.remanentes}</strong>
      <span>{delMes.periodoAnterior ? `de ${formatMes(delMes.periodoAnterior)}` : 'escritos a mano'}</span>
      {partes.map(([rotulo, monto]) => (
        <span key={rotulo}>
          {rotulo} <b>{textoDeMonto(monto)}</b>
        </span>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Corregir los ${ROTULOS.remanentes.toLowerCase()}`}
        onClick={() => alAbrir(true)}
      >
        Corregir
      </Button>
    </section>
  );
}
