import type { Tono } from '@aldia/contract/columnas.ts';
import { ActionIcon, Progress } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EstadoChip } from './estado-chip.tsx';
import { IconFile, IconX } from './iconos.ts';
import './lista-de-archivos.css';
import { deCuantos, enFilas, enMiles } from './en-miles.ts';
import { useRelevoDeFoco } from './retorno-de-foco.ts';

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

/** Of more files than a person follows one by one, only their counts are told. */
const DICHOS_HASTA = 20;
const EN_CAMINO: readonly ArchivoEnCarga['estado'][] = ['en-espera', 'leyendo'];

/** How the files ended that were on their way a moment ago, for who does not see their marks. */
function useTerminados(archivos: readonly ArchivoEnCarga[]): string {
  const antes = useRef<ReadonlyMap<string, string> | null>(null);
  const [dicho, setDicho] = useState('');
  useEffect(() => {
    const deAntes = antes.current;
    antes.current = new Map(archivos.map((a) => [a.id, a.estado]));
    if (deAntes === null || archivos.length > DICHOS_HASTA) return;
    const terminados = archivos.filter((a) => !EN_CAMINO.includes(a.estado) && deAntes.get(a.id) !== a.estado);
    if (terminados.length > 0)
      setDicho(terminados.map((a) => `${a.nombre}: ${PALABRA[a.estado][1]}, ${resumenDe(a)}.`).join(' '));
  }, [archivos]);
  return dicho;
}

/** Who takes a file away stands on the next one, or on the one before, or where files are chosen. */
function juntoA(fila: HTMLElement): readonly HTMLElement[] {
  const filas = [...(fila.parentElement?.children ?? [])];
  const lugar = filas.indexOf(fila);
  const cerca = [...filas.slice(lugar + 1), ...filas.slice(0, lugar).reverse()];
  const lista = fila.parentElement?.parentElement;
  return [...cerca, ...(lista ? [lista] : [])].flatMap((e) => [...e.querySelectorAll('button')]);
}

interface FilaDeArchivoProps extends Pick<ListaDeArchivosProps, 'alQuitar' | 'alCancelar'> {
  readonly a: ArchivoEnCarga;
}
function FilaDeArchivo({ a, alQuitar, alCancelar }: FilaDeArchivoProps) {
  const fila = useRef<HTMLLIElement>(null);
  useRelevoDeFoco(fila, juntoA);
  const [tono, palabra] = PALABRA[a.estado];
  const leyendo = a.estado === 'leyendo';
  const enCamino = EN_CAMINO.includes(a.estado);
  const avance = leyendo && a.filas !== undefined && a.filasTotales ? (a.filas / a.filasTotales) * 100 : null;
  return (
    <li ref={fila}>
      <IconFile size={20} aria-hidden="true" />
      <div className="al-archivo-datos">
        <span className="al-archivo-nombre">{a.nombre}</span>
        <span className="al-archivo-resumen">{resumenDe(a)}</span>
        {leyendo && (
          <Progress value={avance ?? 100} animated={avance === null} size="sm" aria-label={`Avance de ${a.nombre}`} />
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
}

/**
 * Files with the progress of their reading, their errors and a button to stop. A long list shows the first ones and how many
 * more there are. It is drawn without files too: what it tells must be there before it tells something.
 */
export function ListaDeArchivos({ archivos, alQuitar, alCancelar }: ListaDeArchivosProps) {
  const terminados = useTerminados(archivos);
  const otros = archivos.length - ARCHIVOS_A_LA_VISTA;
  return (
    <>
      {archivos.length > 0 && (
        <ul className="al-archivos">
          {archivos.slice(0, ARCHIVOS_A_LA_VISTA).map((a) => (
            <FilaDeArchivo key={a.id} a={a} alQuitar={alQuitar} alCancelar={alCancelar} />
          ))}
          {otros > 0 && <li>{deCuantos(otros, 'y 1 más', 'y {n} más')}</li>}
        </ul>
      )}
      <span role="status" className="al-solo-lector">
        {terminados}
      </span>
    </>
  );
}
