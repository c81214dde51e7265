import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { exportarAExcel } from '../../../ui/data-table/excel.ts';
import { deCuantos, enMiles } from '../../../ui/en-miles.ts';
import { ListaDeArchivos } from '../../../ui/lista-de-archivos.tsx';
import type { Envio, LibroEnLista } from './use-envio.ts';

/** With more files the sending may outlast an idle session (D-26). */
const MUCHOS = 500;
const deNoTraido = columnasDe<LibroEnLista>();
const DE_NO_TRAIDOS = [
  deNoTraido.texto('Archivo', (a) => a.nombre),
  deNoTraido.texto('Motivo', (a) => (typeof a.detalle === 'string' ? a.detalle : T.sinEnviar)),
];
const enCamino = ({ estado }: LibroEnLista): boolean => estado === 'leyendo' || estado === 'en-espera';
const porEnviar = ({ estado, seRepite }: LibroEnLista): boolean => estado === 'cancelado' || seRepite === true;

/** How many books are in each state; a state without books is left out. */
function cuentasDe(archivos: readonly LibroEnLista[]): string {
  const en = (estado: LibroEnLista['estado']) => archivos.filter((a) => a.estado === estado).length;
  const [listos, rechazados, cancelados] = [en('listo'), en('rechazado'), en('cancelado')];
  return [
    llenar(T.librosLeidos, { n: enMiles(listos), total: enMiles(archivos.length) }),
    ...(rechazados > 0 ? [deCuantos(rechazados, T.unRechazado, T.rechazados)] : []),
    ...(cancelados > 0 ? [llenar(T.cuantosSinEnviar, { n: enMiles(cancelados) })] : []),
  ].join(', ');
}

/** What became of each book, and what a person may do with those that were not taken. */
export function LibrosEnCamino({ envio }: { readonly envio: Envio }) {
  const [soloNoTraidos, setSoloNoTraidos] = useState(false);
  const { archivos, enPausa } = envio;
  const faltan = archivos.filter(enCamino).length;
  const noTraidos = archivos.filter((a) => a.estado === 'rechazado' || a.estado === 'cancelado');
  return (
    <>
      <p role="status">{cuentasDe(archivos)}</p>
      <div role="status">
        {enPausa && (
          <p className="al-ambar">
            {T.librosEnPausa}{' '}
            <Button variant="default" size="compact-sm" onClick={envio.reintentar}>
              {R.enviarAhora}
            </Button>
          </p>
        )}
      </div>
      {faltan > MUCHOS && <p className="al-ambar">{T.libroPorLibro}</p>}
      {noTraidos.length > 0 && (
        <div className="cart-rechazados">
          {faltan === 0 && archivos.some(porEnviar) && (
            <Button onClick={envio.enviarLosQueFaltan}>{R.enviarLosQueFaltan}</Button>
          )}
          <Button variant="default" aria-pressed={soloNoTraidos} onClick={() => setSoloNoTraidos(!soloNoTraidos)}>
            {R.soloNoTraidos}
          </Button>
          <Button variant="default" onClick={() => void exportarAExcel(T.archivoDeNoTraidos, DE_NO_TRAIDOS, noTraidos)}>
            {R.descargarNoTraidos}
          </Button>
        </div>
      )}
      {faltan > 0 && (
        <Button variant="default" onClick={envio.cancelarTodos}>
          {R.cancelar}
        </Button>
      )}
      <ListaDeArchivos
        archivos={soloNoTraidos && noTraidos.length > 0 ? noTraidos : archivos}
        alQuitar={envio.quitar}
        alCancelar={envio.cancelar}
      />
    </>
  );
}
