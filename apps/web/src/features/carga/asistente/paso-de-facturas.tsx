import { AVISOS } from '@aldia/contract/textos.ts';
import { llenar } from '@aldia/domain/carga/mensajes.ts';
import { frasesDeLibro, totalesDeLibro } from '../cifras/totales-de-libro.ts';
import type { EstadoDeCarga } from '../estado/carga.estado.ts';
import type { Libro } from '../estado/carga.tipos.ts';
import { ArchivosDelPaso, type ArchivosDelPasoProps } from './archivos-del-paso.tsx';
import { TablaDeFacturas } from './tablas-de-documentos.tsx';

type DeArchivos = Pick<ArchivosDelPasoProps, 'leyendo' | 'alRecibir' | 'alQuitar' | 'alOlvidar'>;
export interface PasoDeFacturasProps extends DeArchivos {
  readonly libro: Libro;
  readonly estado: EstadoDeCarga;
  /** Something to know before dropping files. */
  readonly nota: string | null;
}

/** Steps 1 and 2: the files of a book and their invoices. */
export function PasoDeFacturas({ libro, estado, nota, leyendo, alRecibir, alQuitar, alOlvidar }: PasoDeFacturasProps) {
  const { archivos, fusion } = estado[libro];
  return (
    <>
      {nota !== null && <p className="al-carga-nota">{nota}</p>}
      <ArchivosDelPaso
        clase={libro}
        rotulo={libro === 'emitidas' ? 'Elegir facturas emitidas' : 'Elegir facturas recibidas'}
        aceptados={archivos}
        leyendo={leyendo.filter((e) => e.clase === libro)}
        rechazados={estado.rechazados.filter((r) => r.clase === libro)}
        detalleDe={(a) => ('facturas' in a ? frasesDeLibro(totalesDeLibro(a.facturas, estado.tasas)) : '')}
        alRecibir={alRecibir}
        alQuitar={alQuitar}
        alOlvidar={alOlvidar}
      />
      {fusion.repetidas > 0 && (
        <p role="status" className="al-carga-nota">
          {llenar(AVISOS.facturasUnidas, { n: String(fusion.repetidas) })}{' '}
          {fusion.anuladas > 0 && llenar(AVISOS.facturasAnuladasAlUnir, { n: String(fusion.anuladas) })}
        </p>
      )}
      {archivos.length > 0 && (
        <>
          <p className="al-carga-total">
            <strong>{frasesDeLibro(totalesDeLibro(fusion.filas, estado.tasas))}</strong>
            <span> Las anuladas valen cero y las notas de crédito restan.</span>
          </p>
          <TablaDeFacturas libro={libro} facturas={fusion.filas} tasas={estado.tasas} />
        </>
      )}
    </>
  );
}
