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
  readonly estado: 'leyendo' | 'listo' | 'con-errores' | 'rechazado' | 'cancelado';
  readonly filas?: number;
  /** When it is known, the progress is a share and not only a count. */
  readonly filasTotales?: number;
  readonly errores?: number;
  readonly segundosRestantes?: number;
  /** What is wrong with it, ready to be read. */
  readonly detalle?: ReactNode;
}

export interface ListaDeArchivosProps {
  readonly archivos: readonly ArchivoEnCarga[];
  readonly alQuitar: (id: string) => void;
  readonly alCancelar: (id: string) => void;
}

const PALABRA: Readonly<Record<ArchivoEnCarga['estado'], readonly [Tono, string]>> = {
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

/** So many are drawn: thousands would be drawn again at each one that ends. */
const ARCHIVOS_A_LA_VISTA = 100;

/** Files with how far each has been read, its errors, and a way to stop it; of a long list the first ones and how many more. */
export function ListaDeArchivos({ archivos, alQuitar, alCancelar }: ListaDeArchivosProps) {
  const otros = archivos.length - ARCHIVOS_A_LA_VISTA;
  return (
    <ul className="al-archivos">
      {archivos.slice(0, ARCHIVOS_A_LA_VISTA).map((a) => {
        const [tono, palabra] = PALABRA[a.estado];
        const leyendo = a.estado === 'leyendo';
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
              aria-label={`${leyendo ? 'Cancelar' : 'Quitar'} ${a.nombre}`}
              onClick={() => (leyendo ? alCancelar(a.id) : alQuitar(a.id))}
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
