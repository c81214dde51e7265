import { AVISOS } from '@aldia/contract/textos.ts';
import type { Panel } from '@aldia/domain/carga/pasos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { EstadoDeConsulta } from '../../../ui/consulta.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import type { ResumenDeCarga } from '../cifras/resumen.ts';
import type { ContextoDeCarga, EstadoDeCarga } from '../estado/carga.estado.ts';
import type { ArchivosDelPasoProps } from './archivos-del-paso.tsx';
import { PasoDeFacturas } from './paso-de-facturas.tsx';
import { PasoDeResumen } from './paso-de-resumen.tsx';
import { PasoDeRetenciones } from './paso-de-retenciones.tsx';

function notaDe(paso: 1 | 2, { tieneFacturas, regimenId }: ContextoDeCarga): string | null {
  if (tieneFacturas) return AVISOS.facturasYaCargadas;
  const opcionales = regimenId === REGIMEN.pequenioContribuyente || regimenId === REGIMEN.ros;
  return paso === 1 && opcionales ? AVISOS.recibidasOpcionales : null;
}

export interface PasoActualProps {
  readonly estado: EstadoDeCarga;
  readonly contexto: ContextoDeCarga;
  readonly paneles: { readonly isr: Panel; readonly iva: Panel };
  readonly deArchivos: Pick<ArchivosDelPasoProps, 'leyendo' | 'alRecibir' | 'alQuitar' | 'alOlvidar'>;
  /** What the month already had, for the last step. */
  readonly antes: EstadoDeConsulta;
  readonly resumen: ResumenDeCarga | null;
}

/** The body of the step on the screen. */
export function PasoActual({ estado, contexto, paneles, deArchivos, antes, resumen }: PasoActualProps) {
  const { regimenId, tieneFacturas } = contexto;
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
          tieneIsr={regimenId !== REGIMEN.pequenioContribuyente}
          {...deArchivos}
        />
      );
    case 4:
      if (resumen)
        return (
          <PasoDeResumen
            resumen={resumen}
            regimenId={regimenId}
            conGuardado={tieneFacturas}
            conComprasNuevas={estado.recibidas.archivos.length > 0}
          />
        );
      return antes.isError ? <FalloAlCargar alReintentar={antes.refetch} /> : <Cargando />;
  }
}
