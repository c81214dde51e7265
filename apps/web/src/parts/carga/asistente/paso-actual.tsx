import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import type { PanelesDeRetencion } from '@aldia/domain/carga/pasos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { deCuantos } from '../../../ui/en-miles.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { useParte } from '../../../ui/use-parte.tsx';
import type { ResumenDeCarga } from '../cifras/resumen.ts';
import { frasesDeLibro, totalesDeLibro } from '../cifras/totales-de-libro.ts';
import type { ContextoDeCarga, EstadoDeCarga } from '../estado/carga.estado.ts';
import type { Libro } from '../estado/carga.tipos.ts';
import { ArchivosDelPaso, type ArchivosDelPasoProps } from './archivos-del-paso.tsx';
import { PasoDeResumen } from './paso-de-resumen.tsx';
import { PasoDeRetenciones } from './paso-de-retenciones.tsx';
import { TABLAS } from './tablas-aparte.ts';

type DeArchivos = Pick<ArchivosDelPasoProps, 'leyendo' | 'alRecibir' | 'alQuitar' | 'alOlvidar'>;
interface PasoDeFacturasProps extends DeArchivos {
  readonly libro: Libro;
  readonly estado: EstadoDeCarga;
  /** A note to read before dropping files. */
  readonly nota: string | null;
}

/** Steps 1 and 2: the files of a book and their invoices. */
function PasoDeFacturas({ libro, estado, nota, leyendo, alRecibir, alQuitar, alOlvidar }: PasoDeFacturasProps) {
  const { archivos, fusion } = estado[libro];
  const { Parte: Tablas, enSuLugar } = useParte(TABLAS, 8);
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
          {deCuantos(fusion.repetidas, AVISOS_DE_CARGA.unaFacturaUnida, AVISOS_DE_CARGA.facturasUnidas)}{' '}
          {fusion.anuladas > 0 &&
            deCuantos(fusion.anuladas, AVISOS_DE_CARGA.unaAnuladaAlUnir, AVISOS_DE_CARGA.facturasAnuladasAlUnir)}
        </p>
      )}
      {archivos.length > 0 && (
        <>
          <p className="al-carga-total">
            <strong>{frasesDeLibro(totalesDeLibro(fusion.filas, estado.tasas))}</strong>
            <span> Las anuladas valen cero y las notas de crédito restan.</span>
          </p>
          {Tablas ? <Tablas.TablaDeFacturas libro={libro} facturas={fusion.filas} tasas={estado.tasas} /> : enSuLugar}
        </>
      )}
    </>
  );
}

function notaDe(paso: 1 | 2, { tieneFacturas, regimenId }: ContextoDeCarga): string | null {
  if (tieneFacturas) return AVISOS_DE_CARGA.facturasYaCargadas;
  const opcionales = regimenId === REGIMEN.pequenioContribuyente || regimenId === REGIMEN.ros;
  return paso === 1 && opcionales ? AVISOS_DE_CARGA.recibidasOpcionales : null;
}

export interface PasoActualProps {
  readonly estado: EstadoDeCarga;
  readonly contexto: ContextoDeCarga;
  readonly paneles: PanelesDeRetencion;
  readonly deArchivos: Pick<ArchivosDelPasoProps, 'leyendo' | 'alRecibir' | 'alQuitar' | 'alOlvidar'>;
  /** The month has documents that were saved before. */
  readonly conGuardado: boolean;
  /** Asks again for what the summary lacks; undefined while nothing failed. */
  readonly fallo: (() => void) | undefined;
  readonly resumen: ResumenDeCarga | null;
}

/** The body of the step on the screen. */
export function PasoActual({ estado, contexto, paneles, deArchivos, conGuardado, fallo, resumen }: PasoActualProps) {
  const { regimenId } = contexto;
  switch (estado.paso) {
    case 1:
      return (
        <PasoDeFacturas key="recibidas" libro="recibidas" estado={estado} nota={notaDe(1, contexto)} {...deArchivos} />
      );
    case 2:
      return (
        <PasoDeFacturas key="emitidas" libro="emitidas" estado={estado} nota={notaDe(2, contexto)} {...deArchivos} />
      );
    case 3:
      return (
        <PasoDeRetenciones
          estado={estado}
          paneles={paneles}
          periodo={contexto.periodo}
          tieneIsr={regimenId !== REGIMEN.pequenioContribuyente}
          sinIsr={contexto.sinIsr}
          esperaba={{ isr: contexto.cargaIsr === 0, iva: contexto.cargaIva === 0 }}
          {...deArchivos}
        />
      );
    case 4:
      if (resumen) return <PasoDeResumen {...{ resumen, regimenId, conGuardado }} />;
      return fallo ? <FalloAlCargar alReintentar={fallo} /> : <Cargando />;
  }
}
