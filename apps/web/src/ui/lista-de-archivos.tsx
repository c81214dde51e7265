import type { Tono } from '@aldia/contract/columnas.ts';
import { ActionIcon, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { EstadoChip } from './estado-chip.tsx';
import { IconFile, IconX } from './iconos.ts';
import './lista-de-archivos.css';
import { deCuantos, enFilas, enMiles } from './en-miles.ts';

export interface ArchivoEnCarga {
  readonly id: string;
  readonly nombre: string;
  readonly bytes: number;
  readonly estado: 'en-espera' | 'leyendo' | 'listo' | 'con-errores' | 'rechazado' | 'cancelado';
  readonly filas?: number;
  /** When known, the progress is a percentage and not only a count. */
  readonly filasTotales?: number;
  readonly errores?: number;
  readonly segundosRestantes?: number;
  /** The error, ready to show. */
  readonly detalle?: ReactNode;
}

export interface ListaDeArchivosProps {
  readonly archivos: readonly ArchivoEnCarga[];
  readonly alQuitar: (id: string) => void;
  readonly alCancelar: (id: string) => void;
}

const PALABRA: Readonly<Record<ArchivoEnCarga['estado'], readonly [Tono, string]>> = {
  'en-espera': ['neutro', 'En espera'],
  leyendo: ['informa', 'Leyendo'],
  listo: ['listo', 'Leído'],
  'con-errores': ['alto', 'Con errores'],
  rechazado: ['alto', 'Rechazado'],
  cancelado: ['neutro', 'Cancelado'],
};
const pesoDe = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

function resumenDe(a: ArchivoEnCarga): string {
  const partes = [pesoDe(a.bytes)];
  if (a.filas !== undefined)
    partes.push(a.filasTotales ? `${enMiles(a.filas)} de ${enFilas(a.filasTotales)}` : enFilas(a.filas));
  if (a.errores) partes.push(a.errores === 1 ? '1 error' : `${enMiles(a.errores)} errores`);
  if (a.estado === 'leyendo' && a.segundosRestantes !== undefined) partes.push(`faltan ${a.segundosRestantes} s`);
  return partes.join(' · ');
}

/** Only the first ones are drawn: with thousands, each file that ends would draw them all again. */
const ARCHIVOS_A_LA_VISTA = 100;

/**
 * Files with the progress of their reading, their errors and a button to stop. A long list shows the first ones and how many
 * more there are.
 */
export function ListaDeArchivos({ archivos, alQuitar, alCancelar }: ListaDeArchivosProps) {
  const otros = archivos.length - ARCHIVOS_A_LA_VISTA;
  return (
    <ul className="al-archivos">
      {archivos.slice(0, ARCHIVOS_A_LA_VISTA).map((a) => {
        const [tono, palabra] = PALABRA[a.estado];
        const leyendo = a.estado === 'leyendo';
        const enCamino = leyendo || a.estado === 'en-espera';
        const avance = leyendo && a.filas !== undefined && a.filasTotales ? (a.filas / a.filasTotales) * 100 : null;
        return (
          <li key={a.id}>
            <IconFile size={20} aria-hidden="true" />
            <div className="al-archivo-datos">
              <span className="al-archivo-nombre">{a.nombre}</span>
              <span className="al-archivo-resumen">{resumenDe(a)}</span>
              {leyendo && (
                <Progress
                  value={avance ?? 100}
                  animated={avance === null}
                  size="sm"
                  aria-label={`Avance de ${a.nombre}`}
                />
              )}
              {a.detalle}
            </div>
            <EstadoChip tono={tono}>{palabra}</EstadoChip>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${enCamino ? 'Cancelar' : 'Quitar'} ${a.nombre}`}
              onClick={() => (enCamino ? alCancelar(a.id) : alQuitar(a.id))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        );
      })}
      {otros > 0 && <li>{deCuantos(otros, 'y 1 más', 'y {n} más')}</li>}
    </ul>
  );
}
