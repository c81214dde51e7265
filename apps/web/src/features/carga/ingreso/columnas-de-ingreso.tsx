import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { Tooltip } from '@mantine/core';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import { type Columna, columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { EstadoChip, type Tono } from '../../../ui/estado-chip.tsx';
import { CeldaDeCredencial } from './celda-de-credencial.tsx';
import { impideRevelar } from './situacion.ts';
import type { Credencial } from './use-credencial.ts';
import { plazo } from './vence.ts';

const col = columnasDe<FilaDeDeclaracion>();

const RETENCION: Readonly<Record<'null' | '0' | '1', readonly [Tono, string]>> = {
  null: ['neutro', 'No aplica'],
  '0': ['espera', 'Pendiente'],
  '1': ['listo', 'Cargada'],
};
const retencionDe = (carga: 0 | 1 | null) => RETENCION[`${carga}`];
const chipDe = ([tono, texto]: readonly [Tono, string]) => <EstadoChip tono={tono}>{texto}</EstadoChip>;
const facturasDe = (f: FilaDeDeclaracion): readonly [Tono, string] =>
  f.facturas ? ['listo', 'Cargadas'] : ['espera', AVISOS.pendienteDeCarga];

/** The name, and under it how much time is left: a column of its own would push the actions out of sight. */
function Quien({ fila, hoy }: { readonly fila: FilaDeDeclaracion; readonly hoy: Dia }) {
  const { tono, texto } = plazo(fila.vence, hoy);
  return (
    <span className="al-carga-quien">
      <span>{fila.nombre}</span>
      <span className="al-carga-plazo" data-tono={tono}>
        {texto}
        {fila.desactualizada && (
          <Tooltip label={AVISOS.desactualizada} multiline maw={280} withArrow>
            <span tabIndex={0} role="note" aria-label={`Desactualizada. ${AVISOS.desactualizada}`}>
              <EstadoChip tono="alto">Desactualizada</EstadoChip>
            </span>
          </Tooltip>
        )}
      </span>
    </span>
  );
}

const textoDePlazo = (f: FilaDeDeclaracion, hoy: Dia): string =>
  [plazo(f.vence, hoy).texto, f.desactualizada ? 'Desactualizada' : ''].filter(Boolean).join(', ');

export interface ContextoDeColumnas {
  readonly actor: Actor;
  readonly hoy: Dia;
  readonly credencial: Credencial;
}

/** The columns of the entry list in their order (G-49), and how much time is left. */
export function columnasDeIngreso({
  actor,
  hoy,
  credencial,
}: ContextoDeColumnas): readonly Columna<FilaDeDeclaracion>[] {
  return [
    col.texto('CUI/DPI', (f) => f.cui),
    col.texto('Nombre', (f) => f.nombre, { orden: 'nombre', dibujo: (f) => <Quien fila={f} hoy={hoy} /> }),
    col.texto('NIT', (f) => f.nit, {
      orden: 'nit',
      dibujo: (f) => (
        <CopyCell copiar={f.nit} rotulo={`NIT de ${f.nombre}`}>
          <span className="al-carga-nowrap">{formatNit(f.nit)}</span>
        </CopyCell>
      ),
    }),
    col.accion('Contraseña', (f) => (
      <CeldaDeCredencial fila={f} credencial={credencial} razon={impideRevelar(actor, f)} />
    )),
    col.chip(
      'Facturas',
      (f) => facturasDe(f)[1],
      (f) => chipDe(facturasDe(f)),
    ),
    col.chip(
      'Retenciones ISR',
      (f) => retencionDe(f.cargaRetencionIsr)[1],
      (f) => chipDe(retencionDe(f.cargaRetencionIsr)),
    ),
    col.chip(
      'Retenciones IVA',
      (f) => retencionDe(f.cargaRetencionIva)[1],
      (f) => chipDe(retencionDe(f.cargaRetencionIva)),
    ),
    col.texto('Colaborador asignado', (f) => f.asignado),
    col.chip('Plazo', (f) => textoDePlazo(f, hoy), { oculta: true, dibujo: (f) => textoDePlazo(f, hoy) }),
    col.chip('Estado', (f) => f.estado, { oculta: true, dibujo: (f) => f.estado }),
  ];
}
