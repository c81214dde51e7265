import { textoDeMonto, textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { TEXTOS_DE_GUARDADO as T } from '@aldia/contract/textos-guardado.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, Progress } from '@mantine/core';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { enMiles } from '../../../ui/en-miles.ts';
import type { ResumenDeCarga } from '../cifras/resumen.ts';
import type { AvanceDeGuardado } from './use-guardado.ts';

export interface DialogoDeGuardarProps {
  readonly abierto: boolean;
  readonly nombre: string;
  readonly nit: string;
  readonly periodo: Mes;
  readonly regimenId: number;
  readonly resumen: ResumenDeCarga;
  readonly archivos: number;
  readonly enCurso: boolean;
  readonly avance: AvanceDeGuardado | null;
  readonly alConfirmar: () => unknown;
  readonly alCerrar: () => void;
}

/** The facts of what is about to be saved (spec 2, section 2.4). */
export function DialogoDeGuardar({
  nombre,
  nit,
  periodo,
  regimenId,
  resumen,
  archivos,
  avance,
  ...p
}: DialogoDeGuardarProps) {
  const { totales, resultado } = resumen;
  const esPc = regimenId === REGIMEN.pequenioContribuyente;
  const hechos: (readonly [string, string])[] = [
    ['Cliente', `${nombre}, NIT ${formatNit(nit)}`],
    ['Período', formatMes(periodo)],
    ['Archivos', enMiles(archivos)],
    ['Ventas', `${enMiles(resumen.ventas.cuantas)} por ${textoDeMontoQueResta(totales.ventas)}`],
    ['Compras', `${enMiles(resumen.compras.cuantas)} por ${textoDeMontoQueResta(totales.compras)}`],
    ...(esPc ? [] : [['Retenciones de ISR', textoDeMonto(totales.retencionesIsr)] as const]),
    ['Retenciones de IVA', textoDeMonto(totales.retencionesIva)],
    ...(resultado && !esPc ? [['ISR por pagar', textoDeMonto(resultado.aPagar.isr)] as const] : []),
    ...(resultado ? [['IVA por pagar', textoDeMonto(resultado.aPagar.iva)] as const] : []),
  ];
  return (
    <ConfirmDialog {...p} titulo={ROTULOS.guardarInformacion} confirmar={ROTULOS.guardarInformacion} hechos={hechos}>
      <p className="al-parrafo">{AVISOS_DE_CARGA.alGuardarCarga}</p>
      {avance && <LoQueVa {...avance} />}
    </ConfirmDialog>
  );
}

/**
 * The progress of a save: a big month takes time to write and goes out in parts. It can be stopped until the last call, and
 * then nothing is saved.
 */
function LoQueVa({ fase, hechas, total, cancelar }: AvanceDeGuardado) {
  const dicho = llenar(T[fase], { hechas: enMiles(hechas), total: enMiles(total) });
  return (
    <div className="al-carga-avance">
      <Progress value={(100 * hechas) / Math.max(1, total)} aria-label={dicho} transitionDuration={200} />
      <span role="status">{dicho}</span>
      {cancelar && (
        <Button variant="subtle" size="compact-sm" onClick={cancelar}>
          {T.detener}
        </Button>
      )}
    </div>
  );
}
