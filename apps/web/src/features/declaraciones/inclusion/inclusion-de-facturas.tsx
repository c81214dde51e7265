import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { textoDeError } from '@aldia/contract/errores.ts';
import { type FacturaRecibida, facturas } from '@aldia/contract/facturas.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { puedeIncluirFacturas, puedeNotificar } from '@aldia/domain/declaraciones/permisos.ts';
import { useState } from 'react';
import { avisar } from '../../../app/avisos.ts';
import { useAccion } from '../../../app/use-accion.ts';
import { useActor } from '../listas/actor.ts';
import { razonDeFila, razonPara, razonSinCorreo } from '../listas/razones.ts';
import { ConRetornoDeFoco } from '../listas/retorno-de-foco.tsx';
import { AccionesDeInclusion } from './acciones-de-inclusion.tsx';
import { AvisoLegal, avisoLegalSilenciado } from './aviso-legal.tsx';
import { BandaDeConflicto } from './banda-de-conflicto.tsx';
import { conCambio, decidir, decidirTodas } from './cambios.ts';
import { type FiltroDeRecibidas, FiltroYLeyenda, filtrar } from './filtro-de-recibidas.tsx';
import { ResumenPorTipo } from './resumen-por-tipo.tsx';
import { TablaDeRecibidas } from './tabla-de-recibidas.tsx';
import { type TipoDeRegistro, totalesPorTipo } from './totales.ts';
import type { useInclusion } from './use-inclusion.ts';

export interface InclusionDeFacturasProps {
  readonly fila: FilaDeDeclaracion;
  readonly inclusion: ReturnType<typeof useInclusion>;
  readonly tipos: readonly TipoDeRegistro[];
  /** While the legal warning is over the dialog, Escape is the warning's. */
  readonly alOcupar: (ocupado: boolean) => void;
  readonly alCerrar: () => void;
}

/** The invoices, what they add up to, and the buttons; what is decided stays here until it is saved. */
export function InclusionDeFacturas({ fila, inclusion, tipos, alOcupar, alCerrar }: InclusionDeFacturasProps) {
  const actor = useActor();
  const { base, cambios, cambiar, lectura, conflicto } = inclusion;
  const [filtro, setFiltro] = useState<FiltroDeRecibidas>('todas');
  const [pendiente, setPendiente] = useState<{ readonly hacer: () => void } | null>(null);
  const notificar = useAccion(facturas.notificarRecibidas, 'facturas.notificarRecibidas', {
    alExito: ({ enviado }) => {
      if (!enviado) avisar('informa', AVISOS.correoYaEnviadoHoy);
    },
  });
  const pagada = lectura?.presentacion.pagoRealizado ? textoDeError('DECLARACION_PAGADA') : null;
  const razon = pagada ?? razonPara('incluirFacturas', puedeIncluirFacturas, actor, fila);
  const razonParaNotificar = razonDeFila(puedeNotificar, actor, fila) ?? razonSinCorreo(fila);

  const mostrarAviso = (hacer: (() => void) | null) => {
    setPendiente(hacer && { hacer });
    alOcupar(hacer !== null);
  };
  const conAviso = (hacer: () => void) => (avisoLegalSilenciado(actor.usuarioId) ? hacer() : mostrarAviso(hacer));
  const alternar = (f: FacturaRecibida) => {
    if (razon !== null || f.anulado) return;
    const incluye = !conCambio(f, cambios).incluye;
    const hacer = () => cambiar(decidir(cambios, f, { incluye }));
    if (incluye) conAviso(hacer);
    else hacer();
  };
  return (
    <div className="decl-inclusion">
      {razon !== null && <p className="decl-banda">{razon}</p>}
      {conflicto && <BandaDeConflicto conflicto={conflicto} tipos={tipos} />}
      <ResumenPorTipo totales={totalesPorTipo(base, cambios, tipos)} />
      <TablaDeRecibidas
        facturas={filtrar(base, cambios, filtro)}
        cambios={cambios}
        tipos={tipos}
        razon={razon}
        barra={<FiltroYLeyenda filtro={filtro} alCambiar={setFiltro} />}
        alAlternar={alternar}
        alClasificar={(f, tipoRegistroId) => cambiar(decidir(cambios, f, { tipoRegistroId }))}
      />
      <AccionesDeInclusion
        fila={fila}
        inclusion={inclusion}
        tipos={tipos}
        razon={razon}
        notificar={{
          razon: razonParaNotificar,
          enCurso: notificar.enCurso,
          ejecutar: () => notificar.ejecutar({ usuarioId: fila.usuarioId, presentacionId: fila.id, empleado: true }),
        }}
        alIncluirTodas={() => conAviso(() => cambiar(decidirTodas(cambios, base, true)))}
        alExcluirTodas={() => cambiar(decidirTodas(cambios, base, false))}
        alCerrar={alCerrar}
      />
      {pendiente && (
        <ConRetornoDeFoco>
          <AvisoLegal
            usuarioId={actor.usuarioId}
            alAceptar={() => {
              pendiente.hacer();
              mostrarAviso(null);
            }}
            alCerrar={() => mostrarAviso(null)}
          />
        </ConRetornoDeFoco>
      )}
    </div>
  );
}
